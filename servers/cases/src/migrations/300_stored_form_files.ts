import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table form_file add column stored_key uuid references stored_file (key)`,
  `create unique index form_file_stored on form_file (stored_key)`,
];

/** Bytes of whole files of forms lie in the storage; without a key they are in the parts, as before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
