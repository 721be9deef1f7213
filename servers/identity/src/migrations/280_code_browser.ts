import { sql, type Kysely } from 'kysely';

/** Whose request a code serves: the browser's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table auth_code add column browser_hash text`.execute(db);
};
