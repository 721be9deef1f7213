import { sql, type Kysely } from 'kysely';

const language = `language text not null check (language in ('uk', 'ru'))`;

const tables = [
  `create table content_language (
    code text primary key check (code in ('uk', 'ru')),
    iso text not null,
    short_title text not null,
    position integer not null
  )`,
  `create table content_page (
    alias text not null,
    ${language},
    title text not null,
    description text not null,
    content text not null,
    primary key (alias, language)
  )`,
  `create table content_block (
    alias text not null,
    ${language},
    content text not null,
    primary key (alias, language)
  )`,
  `create table content_menu_item (
    menu text not null,
    ${language},
    position integer not null,
    link text not null,
    title text not null,
    primary key (menu, language, position)
  )`,
  `create table content_faq_category (
    id text not null,
    ${language},
    title text not null,
    position integer not null,
    primary key (id, language)
  )`,
  `create table content_faq_question (
    id text not null,
    ${language},
    category_id text not null,
    question text not null,
    answer text not null,
    position integer not null,
    primary key (id, language),
    foreign key (category_id, language) references content_faq_category (id, language)
  )`,
  `create index content_faq_question_category on content_faq_question (category_id, language, position)`,
  `create table content_lookup_item (
    lookup text not null,
    id text not null,
    ${language},
    title text not null,
    position integer not null,
    primary key (lookup, id, language)
  )`,
  `create table content_message (
    ${language},
    namespace text not null,
    key text not null,
    text text not null,
    primary key (language, namespace, key)
  )`,
  `create table content_config (
    section text not null,
    key text not null,
    value text not null,
    primary key (section, key)
  )`,
];

/** Tables of the texts: pages, blocks, menus, questions, lists, message overrides, public configuration. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db);
};
