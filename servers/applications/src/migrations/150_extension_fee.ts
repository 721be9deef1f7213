import { sql, type Kysely } from 'kysely';

/** What an extension costs beside the interest owed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tariff add column extension_fee bigint not null default 0 check (extension_fee >= 0)`.execute(db);
};
