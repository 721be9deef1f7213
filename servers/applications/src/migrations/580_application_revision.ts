import { sql, type Kysely } from 'kysely';

/** Each write of an application has a number, and each field that of its last change. Processes of the release before go on without. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application
    add column revision integer not null default 0,
    add column field_revisions jsonb not null default '{}'`.execute(db);
};
