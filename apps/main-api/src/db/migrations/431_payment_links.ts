import { paymentLinks } from '@pozyka/server-lending';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const statements = followAlso({ payment_link: ['contract_id', 'amount', 'expires_at', 'revoked_at', 'paid_at'] });

/** Links by which somebody else pays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await paymentLinks(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
