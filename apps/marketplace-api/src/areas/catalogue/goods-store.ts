import { mostSimilarGoods, type GoodSort } from '@pozyka/api-contract/constants';
import type { Locale } from '@pozyka/server-kit';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import type { ImageName } from '../../images/image-path.ts';
import type { Parcel } from '../../seed/data/parcels.ts';
import type { Dispatch } from './delivery.ts';

type Db = Kysely<MarketplaceDatabase>;

/** Prices in kopiykas; rating of five in tenths. */
export interface GoodRow {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly oldPrice: number | null;
  readonly brand: string;
  readonly stock: number;
  readonly rating: number | null;
  readonly look: Omit<ImageName, 'view'>;
}

export interface GoodDetailsRow extends GoodRow {
  readonly seller: Dispatch & { readonly name: string; readonly rating: number | null; readonly since: string };
  readonly parcel: Parcel;
  readonly description: string;
  readonly category: { readonly id: number; readonly title: string };
  readonly attributes: readonly { readonly title: string; readonly value: string }[];
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What a customer narrowed a category by: each group is one filter, its values are alternatives. Prices in kopiykas. */
export interface Narrowing {
  readonly groups: readonly { readonly code: string; readonly valueIds: readonly number[] }[];
  readonly price: { readonly min?: number | undefined; readonly max?: number | undefined };
}

export const everything: Narrowing = { groups: [], price: {} };

const order: Record<GoodSort, RawBuilder<unknown>> = {
  popular: sql`listing.popularity desc, listing.good_id desc`,
  price: sql`listing.price, listing.good_id`,
  '-price': sql`listing.price desc, listing.good_id desc`,
  new: sql`listing.added_on desc, listing.good_id desc`,
  rating: sql`listing.rating desc, listing.good_id desc`,
};

const columns = (language: Locale): RawBuilder<unknown> => sql`
  good.id, good.${sql.ref(`title_${language}`)} as title, good.price, good.old_price as "oldPrice", good.brand, good.stock, good.rating,
  json_build_object('picture', good.picture, 'colour', good.colour) as look`;

// Limits of a request may pass the columns' integer.
const narrowed = ({ groups, price }: Narrowing): RawBuilder<unknown> => {
  const conditions = [
    ...(price.min === undefined ? [] : [sql`listing.price >= cast(${price.min} as bigint)`]),
    ...(price.max === undefined ? [] : [sql`listing.price <= cast(${price.max} as bigint)`]),
    ...groups.map(({ valueIds }) => sql`good.value_ids && cast(${`{${valueIds.join(',')}}`} as integer[])`),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

const isNarrow = ({ groups, price }: Narrowing): boolean => groups.length > 0 || price.min !== undefined || price.max !== undefined;

const within = (categoryId: number, narrowing: Narrowing): RawBuilder<unknown> => sql`
  from listing join good on good.id = listing.good_id
  where listing.category_id = ${categoryId} and ${narrowed(narrowing)}`;

const rows = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;

/** One page of a category's goods, those of the categories below included. */
export const goodsOf = (
  db: Db,
  {
    categoryId,
    narrowing,
    sort,
    page,
    language,
  }: { categoryId: number; narrowing: Narrowing; sort: GoodSort; page: Page; language: Locale },
): Promise<GoodRow[]> =>
  rows(
    db,
    sql<GoodRow>`select ${columns(language)} ${within(categoryId, narrowing)} order by ${order[sort]}
      limit ${page.limit} offset cast(${page.offset} as bigint)`,
  );

export const countGoods = async (db: Db, categoryId: number, narrowing: Narrowing): Promise<number> => {
  const query = isNarrow(narrowing)
    ? sql<{ total: number }>`select count(*) as total ${within(categoryId, narrowing)}`
    : sql<{ total: number }>`select count(*) as total from listing where category_id = ${categoryId}`;
  const [row] = await rows(db, query);
  return row?.total ?? 0;
};

/** The cheapest and the dearest of a category's goods, kopiykas; zeros when there are none. */
export const priceSpan = async (db: Db, categoryId: number, narrowing: Narrowing): Promise<{ min: number; max: number }> => {
  const [row] = await rows(
    db,
    sql<{ min: number | null; max: number | null }>`
      select min(listing.price) as min, max(listing.price) as max ${within(categoryId, narrowing)}`,
  );
  return { min: row?.min ?? 0, max: row?.max ?? 0 };
};

/** How many goods have each value of the given attributes. */
export const countValues = (
  db: Db,
  categoryId: number,
  narrowing: Narrowing,
  codes: readonly string[],
): Promise<{ filter: string; value: string; goods: number }[]> =>
  rows(
    db,
    sql<{ filter: string; value: string; goods: number }>`
      select attribute_value.attribute_code as filter, attribute_value.code as value, counted.goods
      from (
        select value_id, count(*) as goods
        from (select unnest(good.value_ids) as value_id ${within(categoryId, narrowing)}) as each_value
        group by value_id
      ) as counted
      join attribute_value on attribute_value.id = counted.value_id
      where attribute_value.attribute_code = any(cast(${`{${codes.join(',')}}`} as text[]))`,
  );

/** Goods sold below their former price and in stock, the most popular first. */
export const specialGoods = (db: Db, limit: number, language: Locale): Promise<GoodRow[]> =>
  rows(
    db,
    sql<GoodRow>`select ${columns(language)} from good where good.old_price is not null and good.stock > 0
      order by good.popularity desc, good.id desc limit ${limit}`,
  );

/** Goods whose titles have words that begin with those of the tsquery, the most popular first, and how many there are. */
export const foundByText = async (db: Db, tsquery: string, page: Page, language: Locale): Promise<{ goods: GoodRow[]; total: number }> => {
  const match = sql`good.search @@ cast(${tsquery} as tsquery)`;
  const goods = await rows(
    db,
    sql<GoodRow>`select ${columns(language)} from good where ${match} order by good.popularity desc, good.id desc
      limit ${page.limit} offset cast(${page.offset} as bigint)`,
  );
  const [row] = await rows(db, sql<{ total: number }>`select count(*) as total from good where ${match}`);
  return { goods, total: row?.total ?? 0 };
};

/** One good whole; undefined when there is none. */
export const goodById = async (db: Db, id: number, language: Locale): Promise<GoodDetailsRow | undefined> => {
  const title = sql.ref(`title_${language}`);
  const [row] = await rows(
    db,
    sql<GoodDetailsRow>`
      select ${columns(language)}, good.parcel,
        json_build_object('name', seller.name, 'city', seller.${sql.ref(`city_${language}`)}, 'rating', seller.rating,
          'since', seller.since, 'dispatchDays', seller.dispatch_days, 'freeFrom', seller.free_from, 'pickup', seller.pickup) as seller,
        good.${sql.ref(`description_${language}`)} as description,
        json_build_object('id', category.id, 'title', category.${title}) as category,
        (select json_agg(json_build_object('title', attribute.${title}, 'value', attribute_value.${title}) order by attribute.position)
          from attribute_value join attribute on attribute.code = attribute_value.attribute_code
          where attribute_value.id = any(good.value_ids)) as attributes
      from good join category on category.id = good.category_id join seller on seller.id = good.seller_id
      where good.id = ${id}`,
  );
  return row && { ...row, attributes: row.attributes ?? [] };
};

/** Goods of the same category that cost about the same, those in stock first. */
export const similarGoods = (
  db: Db,
  { id, price, category }: Pick<GoodDetailsRow, 'id' | 'price' | 'category'>,
  language: Locale,
): Promise<GoodRow[]> => {
  // Some of the nearest are sold out, so more are read than shown.
  const near = (side: 'above' | 'below'): RawBuilder<unknown> => sql`
    (select good_id, price from listing
      where category_id = ${category.id} and (price, good_id) ${side === 'above' ? sql`>` : sql`<`} (${price}, ${id})
      order by ${side === 'above' ? sql`price, good_id` : sql`price desc, good_id desc`} limit ${mostSimilarGoods * 2})`;
  return rows(
    db,
    sql<GoodRow>`select ${columns(language)} from (${near('above')} union all ${near('below')}) as near
      join good on good.id = near.good_id
      order by good.stock = 0, abs(good.price - ${price}), good.id limit ${mostSimilarGoods}`,
  );
};
