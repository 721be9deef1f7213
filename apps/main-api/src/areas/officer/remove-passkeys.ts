import { randomUUID } from 'node:crypto';
import { normalisePhone } from '@pozyka/domain';
import { notFound, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { endOtherSessions } from '../../data/auth/session-store.ts';
import { caseText } from '../../data/cases/case-text.ts';
import { tellEvent } from '../../data/notices/tell-event.ts';
import { endRecovery } from '../../data/passkeys/recovery-store.ts';
import { lockOwner, removeKeys } from '../../data/passkeys/store.ts';
import type { Database } from '../../db/schema.ts';

export interface Removal {
  readonly phone: string;
  /** How the officer identified the person. */
  readonly identified: string;
  readonly officer: string;
  readonly language: Locale;
}

/**
 * Removes all keys of a customer whom an officer has identified, ends every session and the recovery that waits, and tells the customer.
 * @throws ApiError 404 for a number without keys, 422 for a text beyond `caseLimits`
 */
export const removePasskeys = async (trx: Transaction<Database>, now: Date, removal: Removal): Promise<void> => {
  const { phone, officer, language } = removal;
  const identified = caseText(removal.identified, 'Identified');
  const customer = await trx.selectFrom('customer').select('id').where('phone', '=', normalisePhone(phone)).executeTakeFirst();
  if (!customer) throw notFound();
  const { id: customerId } = customer;
  await lockOwner(trx, customerId);
  if ((await removeKeys(trx, customerId)) === 0) throw notFound();
  await endRecovery(trx, { customer_id: customerId }, 'done', now);
  await endOtherSessions(trx, { customerId, now });
  const id = randomUUID();
  await trx.insertInto('passkey_removal').values({ id, customer_id: customerId, officer, identified, removed_at: now }).execute();
  await tellEvent(trx, now, { key: `passkeys-removed:${id}`, kind: 'keysRemoved', customerId, language, facts: {} });
};
