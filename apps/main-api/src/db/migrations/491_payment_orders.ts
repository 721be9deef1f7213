import { paymentOrders } from '@pozyka/server-lending';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const statements = followAlso({
  payment_order: ['contract_id', 'link_id', 'pay_type', 'extension_id', 'amount', 'expires_at', 'ended_at'],
});

/** Orders whose page at the provider was opened. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await paymentOrders(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
