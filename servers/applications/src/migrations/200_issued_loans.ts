import { sql, type Kysely } from 'kysely';

/** How many loans a customer has taken decides their tariff. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index application_issued on application (customer_id) where is_issued`.execute(db);
};
