import { sql, type Kysely } from 'kysely';

/** Codes of a browser are counted as those of an address are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index auth_code_browser on auth_code (browser_hash, created_at) where browser_hash is not null`.execute(db);
};
