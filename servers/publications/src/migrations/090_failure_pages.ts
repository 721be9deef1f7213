import { sql, type Kysely } from 'kysely';

/** Texts of refusals. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table content_failure_page (
    alias text not null,
    language text not null check (language in ('uk', 'ru')),
    significance text not null,
    title text not null,
    content text not null,
    primary key (alias, language)
  )`.execute(db);
};
