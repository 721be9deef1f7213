import { sql, type Kysely } from 'kysely';

const language = "language text not null check (language in ('uk', 'ru'))";

const statements = [
  `create table content_post_category (
    alias text not null,
    ${language},
    title text not null,
    position integer not null,
    primary key (alias, language)
  )`,
  `create table content_post (
    alias text not null,
    ${language},
    category text not null,
    title text not null,
    preview text not null,
    image text,
    published_on text not null check (published_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    updated_on text check (updated_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    reading_minutes integer not null check (reading_minutes > 0),
    related text not null,
    content text not null,
    primary key (alias, language),
    foreign key (category, language) references content_post_category (alias, language)
  )`,
  // A page of the blog and its total come from these alone; the texts are long.
  `create index content_post_newest on content_post (language, published_on desc, alias)`,
  `create index content_post_newest_of_category on content_post (language, category, published_on desc, alias)`,
];

/** Posts of the blog and their categories. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
