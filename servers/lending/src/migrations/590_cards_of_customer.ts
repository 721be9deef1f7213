import { sql, type Kysely } from 'kysely';

/** A customer's copy of their data has removed cards too, which no other index leads to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists card_customer on card (customer_id)`.execute(db);
};
