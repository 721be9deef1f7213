import { sql, type Kysely } from 'kysely';

/** Slides of carousels from the texts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table content_carousel (
    alias text not null,
    language text not null check (language in ('uk', 'ru')),
    slides text not null,
    primary key (alias, language)
  )`.execute(db);
};
