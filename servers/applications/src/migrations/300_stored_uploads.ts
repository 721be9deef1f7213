import { sql, type Kysely } from 'kysely';

const statements = [
  // without it the bytes are in the parts, as before
  `alter table application_file add column stored_key uuid references stored_file (key)`,
  `create unique index application_file_stored on application_file (stored_key)`,
];

/** Where the bytes of whole files of applications lie. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
