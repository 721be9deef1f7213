import { sql, type Kysely } from 'kysely';

/** By their age, those that became no loan: every night the oldest of them are forgotten. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists application_unissued on application (coalesce(submitted_at, created_at), id) where is_issued = false`.execute(
    db,
  );
};
