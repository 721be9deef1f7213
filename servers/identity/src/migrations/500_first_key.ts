import { sql, type Kysely } from 'kysely';

const statements = [
  // when the key was added that opened the session: it stops only a recovery that is younger than the key
  `alter table auth_session add column key_added_at timestamptz`,
  // a first key is no factor until then; null where it is one
  `alter table passkey add column starts_at timestamptz`,
  // the session that added it, which its start does not end
  `alter table passkey add column added_in uuid`,
  `alter table passkey add column undo_hash text unique check (undo_hash ~ '^[0-9a-f]{64}$')`,
  `alter table passkey add column start_hash text unique check (start_hash ~ '^[0-9a-f]{64}$')`,
];

/** A first passkey that waits, and sessions that know the age of their key. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
