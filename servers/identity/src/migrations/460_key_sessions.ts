import { sql, type Kysely } from 'kysely';

const statements = [
  // opened by a passkey: a code by SMS proves such a session alone, once there is a key
  `alter table auth_session add column by_key boolean not null default false`,
  // of a restore: the other sessions end with the login by the key, not before
  `alter table passkey_challenge add column ends_sessions boolean not null default false`,
];

/** Which sessions a passkey opened, and which login ends the others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
