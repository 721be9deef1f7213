import { jsonb } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';

const UNNAMED = { surname: null, name: null, patronymic: null, email: null };

/** Deletes what only applications needed: documents, the bank's identification and the name. The account stays. */
export const forgetPerson = async (trx: Transaction<IdentityDatabase>, customerId: string): Promise<void> => {
  for (const table of ['customer_document', 'bank_identity'] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  }
  await trx.updateTable('customer').set(UNNAMED).where('id', '=', customerId).execute();
};

/** Deletes what names a customer, by what they log in and what was sent to their phone. A row without a name stays, for the company's books. */
export const eraseIdentity = async (trx: Transaction<IdentityDatabase>, customerId: string): Promise<void> => {
  const { phone } = await trx.selectFrom('customer').select('phone').where('id', '=', customerId).executeTakeFirstOrThrow();
  for (const table of [
    'customer_access',
    'auth_session',
    'visitor',
    'passkey',
    'passkey_challenge',
    'passkey_recovery',
    'passkey_removal',
    'identity_request',
    'passkey_owner',
  ] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  }
  for (const table of ['auth_code', 'auth_phone', 'sms_outbox', 'partner_registration'] as const) {
    await trx.deleteFrom(table).where('phone', '=', phone).execute();
  }
  await forgetPerson(trx, customerId);
  const nobody = { phone: `erased:${customerId}`, marketing: jsonb({}) };
  await trx.updateTable('customer').set(nobody).where('id', '=', customerId).execute();
};
