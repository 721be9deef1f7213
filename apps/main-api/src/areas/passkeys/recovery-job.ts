import type { JobHandler, Locale } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { endOtherSessions } from '../../data/auth/session-store.ts';
import { tellEvent } from '../../data/notices/tell-event.ts';
import { endRecovery, ownerOfRecovery } from '../../data/passkeys/recovery-store.ts';
import { lockOwner, removeKeys } from '../../data/passkeys/store.ts';

export const RECOVERY_JOB = 'recoverPasskeys';

/** The wait is over and nobody stopped it: the keys go, every session ends, and the customer is told. */
export const recoverPasskeys: JobHandler<Database> = ({ payload, clock, finish }) =>
  finish(async (trx) => {
    const { id, language } = payload as { id: string; language: Locale };
    const now = clock.now();
    const customerId = await ownerOfRecovery(trx, id);
    if (customerId === undefined) return;
    await lockOwner(trx, customerId);
    if ((await endRecovery(trx, { id }, 'done', now)) === undefined) return;
    await removeKeys(trx, customerId);
    await endOtherSessions(trx, { customerId, now });
    await tellEvent(trx, now, { key: `passkeys-lost:${id}`, kind: 'keysLost', customerId, language, facts: {} });
  });
