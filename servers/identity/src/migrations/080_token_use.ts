import { sql, type Kysely } from 'kysely';

/** When a token was first used: one that nobody has used may never have reached its customer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table auth_token add column used_at timestamptz`.execute(db);
};
