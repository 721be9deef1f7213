import { codeBrowser } from '@pozyka/server-identity';
import { sql, type Kysely } from 'kysely';

/** Whose request a code is for: the browser for a login, the session for a signature. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await codeBrowser(db);
  await sql`alter table sign_code add column session_id uuid`.execute(db);
};
