import { sql, type Kysely } from 'kysely';

const statements = [
  `create table stored_file (
    key uuid primary key,
    secret text not null,
    created_at timestamptz not null
  )`,
  `create index stored_file_created on stored_file (created_at)`,
  `create table dropped_file (
    key uuid primary key,
    dropped_at timestamptz not null
  )`,
];

/** Bytes of whole files are sealed in a storage of their own; here is what opens them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
