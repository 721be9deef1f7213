import { sql, type Kysely } from 'kysely';

/** Forms as the editors define them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table content_form (
    alias text not null,
    language text not null check (language in ('uk', 'ru')),
    definition text not null,
    primary key (alias, language)
  )`.execute(db);
};
