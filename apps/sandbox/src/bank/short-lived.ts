import { randomBytes } from 'node:crypto';
import type { Clock } from '@pozyka/server-kit';

const MOST = 10_000;

/** Values under unguessable names, each for a short time. */
export interface ShortLived<T> {
  add(value: T): string;
  /** Undefined once it is removed or its time is over. */
  get(name: string | undefined): T | undefined;
  remove(name: string): void;
}

export const shortLived = <T>(clock: Clock, lifeMs: number): ShortLived<T> => {
  const stored = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    add(value) {
      const now = clock.now().getTime();
      for (const [name, { until }] of stored) if (until <= now || stored.size >= MOST) stored.delete(name);
      const name = randomBytes(24).toString('base64url');
      stored.set(name, { value, until: now + lifeMs });
      return name;
    },
    get(name) {
      const found = stored.get(name ?? '');
      return found && found.until > clock.now().getTime() ? found.value : undefined;
    },
    remove: (name) => void stored.delete(name),
  };
};
