import type { FastifyBaseLogger } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import { renewKeys, type HeldKey } from './idempotency.ts';

const RENEW_EVERY_MS = 1_000;

/** The Idempotency-Keys that this process works on. */
export interface HeldKeys {
  /** Renews the key's lease until the returned function is called. */
  add(held: HeldKey): () => void;
  close(): void;
}

/** Says once a second that this process lives, for all keys at once; of calls that are quicker it says nothing. */
export const heldKeys = (db: QueryExecutorProvider, log: Pick<FastifyBaseLogger, 'warn'>): HeldKeys => {
  const held = new Set<HeldKey>();
  let before: readonly HeldKey[] = [];
  let renewing = false;

  const renew = async (): Promise<void> => {
    const slow = before.filter((key) => held.has(key));
    before = [...held];
    if (renewing || slow.length === 0) return;
    renewing = true;
    try {
      await renewKeys(db, slow);
    } catch (error) {
      log.warn({ err: error }, 'keys of running calls were not renewed');
    } finally {
      renewing = false;
    }
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS).unref();

  return {
    add: (key) => {
      held.add(key);
      return () => void held.delete(key);
    },
    close: () => clearInterval(timer),
  };
};
