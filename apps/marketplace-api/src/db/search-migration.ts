import { sql, type Kysely } from 'kysely';

const statements = [
  sql`
    create table search_word (
      key text collate "C" primary key,
      stem text collate "C" not null,
      shown_uk text,
      shown_ru text,
      goods integer not null,
      near text[] not null
    )`,
  sql`create index search_word_stem on search_word (stem)`,
  sql`create index search_word_near on search_word using gin (near)`,
  sql`
    create table search_good (
      good_id integer primary key references good,
      in_stock boolean not null,
      popularity integer not null,
      document tsvector not null
    )`,
  sql`create index search_good_document on search_good using gin (document)`,
  sql`create index search_good_order on search_good (in_stock desc, popularity desc, good_id desc)`,
  sql`alter table good drop column search`,
];

/** What goods are found by, and the words of the catalogue for who begins or mistypes them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
