import { sql, type Kysely } from 'kysely';

/** A mail may go to a visitor: it is nobody's account's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mail_outbox alter column customer_id drop not null`.execute(db);
};
