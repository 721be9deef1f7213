import type { JobHandler, Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { endOtherSessions } from '../../data/auth/session-store.ts';
import { tellEvent } from '../../data/notices/tell-event.ts';
import { endRecovery, openRecovery, ownerOfRecovery } from '../../data/passkeys/recovery-store.ts';
import { lockOwner, removeKeys } from '../../data/passkeys/store.ts';

export const RECOVERY_JOB = 'recoverPasskeys';

/** Removes all keys, ends every session and the recovery that waits, and sends the notice `kind` under `key`; how many keys there were. Lock the owner's row first. */
export const recover = async (
  trx: Transaction<Database>,
  customerId: string,
  {
    kind = 'keysLost',
    key,
    language,
    now,
  }: { readonly kind?: 'keysLost' | 'keysRemoved'; readonly key: string; readonly language: Locale; readonly now: Date },
): Promise<number> => {
  await endRecovery(trx, { customer_id: customerId }, 'done', now);
  const removed = await removeKeys(trx, customerId);
  await endOtherSessions(trx, { customerId, now });
  await tellEvent(trx, now, { key, kind, customerId, language, facts: {} });
  return removed;
};

/** The wait is over and nobody stopped it. */
export const recoverPasskeys: JobHandler<Database> = ({ payload, clock, finish }) =>
  finish(async (trx) => {
    const { id, language } = payload as { id: string; language: Locale };
    const now = clock.now();
    const customerId = await ownerOfRecovery(trx, id);
    if (customerId === undefined) return;
    await lockOwner(trx, customerId);
    if ((await openRecovery(trx, customerId))?.id !== id) return;
    await recover(trx, customerId, { key: `passkeys-lost:${id}`, language, now });
  });
