import type { Migrations } from '@pozyka/server-kit';
import { sql } from 'kysely';
import * as search from './search-migration.ts';

const catalogueTables = [
  sql`
    create table category (
      id integer primary key,
      parent_id integer references category,
      level smallint not null check (level between 1 and 3),
      position smallint not null,
      title_uk text not null,
      title_ru text not null,
      picture text not null,
      colour text not null,
      popular_position smallint unique
    )`,
  sql`create index category_parent on category (parent_id, position)`,
  sql`
    create table attribute (
      code text primary key,
      position smallint not null unique,
      type text not null check (type in ('list', 'range', 'color', 'boolean')),
      title_uk text not null,
      title_ru text not null
    )`,
  sql`
    create table attribute_value (
      id integer primary key,
      attribute_code text not null references attribute,
      code text not null,
      title_uk text not null,
      title_ru text not null,
      unique (attribute_code, code)
    )`,
  sql`
    create table category_attribute (
      category_id integer not null references category,
      attribute_code text not null references attribute,
      primary key (category_id, attribute_code)
    )`,
  sql`
    create table good (
      id integer primary key,
      category_id integer not null references category,
      brand text not null,
      seller text not null,
      title_uk text not null,
      title_ru text not null,
      description_uk text not null,
      description_ru text not null,
      price integer not null check (price > 0),
      old_price integer check (old_price > price),
      stock integer not null check (stock >= 0),
      rating smallint check (rating between 0 and 50),
      popularity integer not null,
      added_on date not null,
      picture text not null,
      colour text not null,
      value_ids integer[] not null,
      search tsvector not null
    )`,
  sql`create index good_search on good using gin (search)`,
  sql`create index good_special on good (popularity, id) where old_price is not null and stock > 0`,
  // One row per level of the tree, so that each sort of each category is read straight from an index.
  sql`
    create table listing (
      category_id integer not null references category,
      good_id integer not null references good,
      price integer not null,
      popularity integer not null,
      added_on date not null,
      rating smallint not null,
      primary key (category_id, good_id)
    )`,
  sql`create index listing_price on listing (category_id, price, good_id)`,
  sql`create index listing_popular on listing (category_id, popularity, good_id)`,
  sql`create index listing_new on listing (category_id, added_on, good_id)`,
  sql`create index listing_rating on listing (category_id, rating, good_id)`,
  sql`
    create table seed_state (
      id smallint primary key check (id = 1),
      fingerprint text not null,
      goods integer not null
    )`,
];

const sellerTables = [
  sql`
    create table seller (
      id integer primary key,
      name text not null,
      city_uk text not null,
      city_ru text not null,
      rating smallint check (rating between 0 and 50),
      since date not null,
      dispatch_days smallint not null check (dispatch_days >= 0),
      free_from integer check (free_from > 0),
      pickup boolean not null
    )`,
  // Goods of an earlier edition name their sellers in words; the next seed brings them back.
  sql`truncate listing, good, seed_state`,
  sql`
    alter table good
      drop column seller,
      add column seller_id integer not null references seller,
      add column parcel text not null check (parcel in ('small', 'box', 'freight'))`,
];

const placeTables = [
  sql`truncate listing, seed_state`,
  sql`drop index listing_price, listing_popular, listing_new, listing_rating`,
  // Places instead of what they are sorted by: any page of a category is a span of an index.
  sql`
    alter table listing
      drop column popularity,
      drop column added_on,
      drop column rating,
      add column by_price integer not null,
      add column by_popularity integer not null,
      add column by_date integer not null,
      add column by_rating integer not null`,
  sql`create index listing_price on listing (category_id, price, by_price)`,
  sql`create unique index listing_by_price on listing (category_id, by_price) include (good_id, price)`,
  sql`create unique index listing_by_popularity on listing (category_id, by_popularity) include (good_id, by_price)`,
  sql`create unique index listing_by_date on listing (category_id, by_date) include (good_id, by_price)`,
  sql`create unique index listing_by_rating on listing (category_id, by_rating) include (good_id, by_price)`,
  sql`alter table category add column goods integer not null default 0`,
  // Bit n is the good whose by_price is n: intersections of filters are counted without looking at goods.
  sql`
    create table facet (
      category_id integer not null references category,
      value_id integer not null references attribute_value,
      goods integer not null check (goods > 0),
      bits bit varying not null,
      primary key (category_id, value_id)
    )`,
  sql`alter table facet alter column bits set storage external`,
];

const catalogueParts = [
  ...['category', 'attribute', 'attribute_value', 'category_attribute', 'seller', 'good', 'listing', 'facet'],
  ...['search_word', 'search_good'],
];

const revisionTables = [
  // What is cached in memory is good for one revision: anyone who changes the catalogue, and however, makes another one.
  sql`create table catalogue_revision (id smallint primary key check (id = 1), revision bigint not null)`,
  sql`insert into catalogue_revision (id, revision) values (1, 1)`,
  sql`
    create function catalogue_changed() returns trigger language plpgsql as $$
      begin
        update catalogue_revision set revision = revision + 1;
        return null;
      end $$`,
  ...catalogueParts.map(
    (table) => sql`
      create trigger catalogue_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function catalogue_changed()`,
  ),
];

/** The tables of the catalogue. */
export const migrations: Migrations = {
  '010_catalogue': {
    up: async (db) => {
      for (const statement of catalogueTables) await statement.execute(db);
    },
  },
  '020_sellers': {
    up: async (db) => {
      for (const statement of sellerTables) await statement.execute(db);
    },
  },
  '021_places': {
    up: async (db) => {
      for (const statement of placeTables) await statement.execute(db);
    },
  },
  '022_listing_key': {
    up: async (db) => {
      // A good's own place is read from its key alone, not searched for along an order.
      await sql`alter table listing drop constraint listing_pkey, add primary key (category_id, good_id) include (by_price)`.execute(db);
    },
  },
  '030_search': search,
  '040_catalogue_revision': {
    up: async (db) => {
      for (const statement of revisionTables) await statement.execute(db);
    },
  },
};
