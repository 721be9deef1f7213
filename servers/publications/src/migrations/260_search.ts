import { sql, type Kysely } from 'kysely';

const statements = [
  `create table content_search (
    type text not null check (type in ('page', 'post', 'question')),
    alias text not null,
    language text not null check (language in ('uk', 'ru')),
    title text not null,
    text text not null,
    title_key text not null,
    text_key text not null,
    published_on text check (published_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    document tsvector not null generated always as
      (setweight(to_tsvector('simple'::regconfig, title_key), 'A') || setweight(to_tsvector('simple'::regconfig, text_key), 'B')) stored,
    primary key (type, alias, language)
  )`,
  `create index content_search_document on content_search using gin (document)`,
  `create table content_search_stem (
    language text not null check (language in ('uk', 'ru')),
    stem text not null,
    near text not null,
    near_keys text[] not null generated always as (string_to_array(near, ' ')) stored,
    primary key (language, stem)
  )`,
  `create index content_search_stem_near on content_search_stem using gin (near_keys)`,
];

/** What the site's search finds, and the words of its titles for who mistypes them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
