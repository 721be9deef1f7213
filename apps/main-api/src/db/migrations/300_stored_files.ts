import { storedFilesTables } from '@pozyka/server-files';
import { sql, type Kysely } from 'kysely';
import { storedFormFiles } from '@pozyka/server-cases';

const statements = [
  // without it the bytes are in the parts, as before
  `alter table application_file add column stored_key uuid references stored_file (key)`,
  `create unique index application_file_stored on application_file (stored_key)`,
];

/** Bytes of whole files lie sealed in a storage of their own; here is what opens them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await storedFilesTables(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await storedFormFiles(db);
};
