import { randomUUID } from 'node:crypto';
import { normalisePhone } from '@pozyka/domain';
import { notFound, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { caseText } from '../cases/case-text.ts';
import { lockOwner, recover, type IdentityHost } from '@pozyka/server-identity';
import type { CasesDatabase } from '../tables/database.ts';

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
export const removePasskeys = async (
  trx: Transaction<CasesDatabase>,
  { host, now }: { readonly host: IdentityHost; readonly now: Date },
  removal: Removal,
): Promise<void> => {
  const { phone, officer, language } = removal;
  const identified = caseText(removal.identified, 'Identified');
  const customer = await trx.selectFrom('customer').select('id').where('phone', '=', normalisePhone(phone)).executeTakeFirst();
  if (!customer) throw notFound();
  const { id: customerId } = customer;
  await lockOwner(trx, customerId);
  const id = randomUUID();
  const removed = await recover(trx, customerId, { host, kind: 'keysRemoved', key: `passkeys-removed:${id}`, language, now });
  if (removed === 0) throw notFound();
  await trx.insertInto('passkey_removal').values({ id, customer_id: customerId, officer, identified, removed_at: now }).execute();
};
