import type { JobHandler, Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { endOtherSessions } from '../sessions/session-store.ts';
import type { IdentityHost } from '../shared/host.ts';
import type { Notifying } from './start-key.ts';
import { endRecovery, openRecovery, ownerOfRecovery } from './recovery-store.ts';
import { lockOwner, removeKeys } from './store.ts';

export const RECOVERY_JOB = 'recoverPasskeys';

/** Removes all keys, ends every session and the recovery that waits, and sends the notice `kind` under `key`; how many keys there were. Lock the owner's row first. */
export const recover = async (
  trx: Transaction<IdentityDatabase>,
  customerId: string,
  { kind = 'keysLost', key, host, language, now }: Notifying & { readonly kind?: 'keysLost' | 'keysRemoved'; readonly key: string },
): Promise<number> => {
  await endRecovery(trx, { customer_id: customerId }, 'done', now);
  const removed = await removeKeys(trx, customerId);
  await endOtherSessions(trx, { customerId, now });
  await host.notify(trx, now, { key, kind, customerId, language, facts: {} });
  return removed;
};

/** The wait is over and nobody stopped it. */
export const recoverPasskeys =
  (host: IdentityHost): JobHandler<IdentityDatabase> =>
  ({ payload, clock, finish }) =>
    finish(async (trx) => {
      const { id, language } = payload as { id: string; language: Locale };
      const now = clock.now();
      const customerId = await ownerOfRecovery(trx, id);
      if (customerId === undefined) return;
      await lockOwner(trx, customerId);
      if ((await openRecovery(trx, customerId))?.id !== id) return;
      await recover(trx, customerId, { host, key: `passkeys-lost:${id}`, language, now });
    });
