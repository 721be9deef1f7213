import { autoPayments } from '@pozyka/server-lending';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const statements = followAlso({ auto_payment: ['contract_id', 'card_id', 'edition', 'language', 'given_at', 'ended_at', 'end_reason'] });

/** Consents to automatic payments on the due day, and what was charged by them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await autoPayments(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
