import { mostSimilarGoods } from '@pozyka/api-contract/constants';
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

const columns = (language: Locale): RawBuilder<unknown> => sql`
  good.id, good.${sql.ref(`title_${language}`)} as title, good.price, good.old_price as "oldPrice", good.brand, good.stock, good.rating,
  json_build_object('picture', good.picture, 'colour', good.colour) as look`;

const NEAREST = mostSimilarGoods * 2;

const rows = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;

/** Goods by their ids, in the order of the ids; those that are no more there are left out. */
export const goodsById = async (db: Db, ids: readonly number[], language: Locale): Promise<GoodRow[]> => {
  if (ids.length === 0) return [];
  const found = await rows(
    db,
    sql<GoodRow>`select ${columns(language)} from good where good.id = any(cast(${`{${ids.join(',')}}`} as integer[]))`,
  );
  const byId = new Map(found.map((good) => [good.id, good]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Goods sold below their former price and in stock, the most popular first. */
export const specialGoods = (db: Db, limit: number, language: Locale): Promise<GoodRow[]> =>
  rows(
    db,
    sql<GoodRow>`select ${columns(language)} from good where good.old_price is not null and good.stock > 0
      order by good.popularity desc, good.id desc limit ${limit}`,
  );

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
): Promise<GoodRow[]> =>
  // Some of the nearest are sold out, so more are read than shown.
  rows(
    db,
    sql<GoodRow>`
      with own as materialized (select by_price from listing where category_id = ${category.id} and good_id = ${id})
      select ${columns(language)} from listing as near join good on good.id = near.good_id
      where near.category_id = ${category.id} and near.good_id <> ${id}
        and near.by_price between (select by_price from own) - ${NEAREST} and (select by_price from own) + ${NEAREST}
      order by good.stock = 0, abs(good.price - cast(${price} as integer)), good.id limit ${mostSimilarGoods}`,
  );
