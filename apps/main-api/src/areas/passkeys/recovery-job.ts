import type { JobHandler, Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { endOtherSessions } from '../../data/auth/session-store.ts';
import { tellEvent } from '../../data/notices/tell-event.ts';
import { endRecovery, openRecovery, ownerOfRecovery } from '../../data/passkeys/recovery-store.ts';
import { lockOwner, removeKeys } from '../../data/passkeys/store.ts';

export const RECOVERY_JOB = 'recoverPasskeys';

/** All keys go, every session ends, and the customer is told under `key`. The owner's row is locked already. */
export const recover = async (
  trx: Transaction<Database>,
  customerId: string,
  { key, language, now }: { readonly key: string; readonly language: Locale; readonly now: Date },
): Promise<void> => {
  await endRecovery(trx, { customer_id: customerId }, 'done', now);
  await removeKeys(trx, customerId);
  await endOtherSessions(trx, { customerId, now });
  await tellEvent(trx, now, { key, kind: 'keysLost', customerId, language, facts: {} });
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
