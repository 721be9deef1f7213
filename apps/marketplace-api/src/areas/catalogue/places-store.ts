import type { GoodSort } from '@pozyka/api-contract/constants';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import type { Page } from './goods-store.ts';

type Db = Kysely<MarketplaceDatabase>;

/** What a customer narrowed a category by: each group is one filter, its values are alternatives. Prices in kopiykas. */
export interface Narrowing {
  readonly groups: readonly { readonly code: string; readonly valueIds: readonly number[] }[];
  readonly price: { readonly min?: number | undefined; readonly max?: number | undefined };
}

/** How many goods a value would show. */
export interface ValueCount {
  readonly filter: string;
  readonly value: string;
  readonly goods: number;
}

export interface FoundPlaces {
  readonly total: number;
  /** Those of the page. */
  readonly goodIds: readonly number[];
  /** Kopiykas; zeros where nothing is found. */
  readonly price: { readonly min: number; readonly max: number };
  readonly values: readonly ValueCount[];
}

export const isNarrow = ({ groups, price }: Narrowing): boolean => groups.length > 0 || price.min !== undefined || price.max !== undefined;

const orders: Record<GoodSort, { readonly place: string; readonly reversed: boolean }> = {
  popular: { place: 'by_popularity', reversed: false },
  price: { place: 'by_price', reversed: false },
  '-price': { place: 'by_price', reversed: true },
  new: { place: 'by_date', reversed: false },
  rating: { place: 'by_rating', reversed: false },
};

const one = async <T>(db: Db, query: RawBuilder<T>): Promise<T | undefined> => (await query.execute(db)).rows[0];

/** One page of a whole category of `total` goods: a span of places, however far from the first. */
export const wholePage = async (
  db: Db,
  { categoryId, total, sort, page: { limit, offset } }: { categoryId: number; total: number; sort: GoodSort; page: Page },
): Promise<number[]> => {
  if (offset >= total) return [];
  const { place, reversed } = orders[sort];
  const [first, last] = reversed ? [total - offset - limit, total - offset - 1] : [offset, offset + limit - 1];
  const { rows } = await sql<{ id: number }>`
    select good_id as id from listing where category_id = ${categoryId} and ${sql.ref(place)} between ${first} and ${last}
    order by ${sql.ref(place)} ${reversed ? sql`desc` : sql`asc`}`.execute(db);
  return rows.map(({ id }) => id);
};

/** How many goods of the whole category have each value. */
export const wholeCounts = async (db: Db, categoryId: number): Promise<ValueCount[]> => {
  const { rows } = await sql<ValueCount>`
    select attribute_value.attribute_code as filter, attribute_value.code as value, facet.goods
    from facet join attribute_value on attribute_value.id = facet.value_id
    where facet.category_id = ${categoryId}`.execute(db);
  return rows;
};

/** The cheapest and the dearest of a whole category's goods; zeros when there are none. */
export const wholeSpan = async (db: Db, categoryId: number, total: number): Promise<FoundPlaces['price']> => {
  const { rows } = await sql<{ price: number }>`
    select price from listing where category_id = ${categoryId} and by_price in (0, ${total - 1}) order by by_price`.execute(db);
  return { min: rows[0]?.price ?? 0, max: rows.at(-1)?.price ?? 0 };
};

const zeros = (length: RawBuilder<unknown>): RawBuilder<unknown> => sql`cast(repeat('0', ${length}) as bit varying)`;
const goodsThere = sql`(select goods from size)`;

const groupBits = (categoryId: number, valueIds: readonly number[]): RawBuilder<unknown> => sql`
  coalesce((select bit_or(bits) from facet
    where category_id = ${categoryId} and value_id = any(cast(${`{${valueIds.join(',')}}`} as integer[]))), ${zeros(goodsThere)})`;

// Goods stand in the order of price, so those between two prices are one run of bits. Limits of a request may pass the column's integer.
const priceBits = (categoryId: number, { min, max }: Narrowing['price']): RawBuilder<unknown> => {
  const placeOf = (condition: RawBuilder<unknown>) => sql`
    coalesce((select by_price from listing where category_id = ${categoryId} and ${condition} order by price, by_price limit 1), ${goodsThere})`;
  const from = min === undefined ? sql`0` : placeOf(sql`price >= cast(${min} as bigint)`);
  const to = max === undefined ? goodsThere : placeOf(sql`price > cast(${max} as bigint)`);
  return sql`(select cast(repeat('0', least(first, last)) || repeat('1', last - first) || repeat('0', ${goodsThere} - greatest(first, last)) as bit varying)
    from (select ${from} as first, ${to} as last) as run)`;
};

/** Bits that are set in all of the columns; null, which is every good, without columns. */
const meet = (columns: readonly string[]): RawBuilder<unknown> =>
  columns.length === 0
    ? sql`cast(null as bit varying)`
    : sql.join(
        columns.map((column) => sql.ref(column)),
        sql` & `,
      );

const has = (mask: string): RawBuilder<unknown> => sql`(${sql.ref(mask)} is null or get_bit(${sql.ref(mask)}, listing.by_price) = 1)`;

/**
 * The narrowed category: its page, how many there are, the span of prices without the bounds of price, and how many each
 * value would show next to what the other filters say. One statement, so that all of it is of one state of the catalogue.
 */
export const narrowedPlaces = async (
  db: Db,
  { categoryId, narrowing, sort, page }: { categoryId: number; narrowing: Narrowing; sort: GoodSort; page: Page },
): Promise<FoundPlaces> => {
  const { groups, price } = narrowing;
  const parts = [
    ...groups.map(({ valueIds }, place) => ({ column: `group${place}`, bits: groupBits(categoryId, valueIds) })),
    ...(price.min === undefined && price.max === undefined ? [] : [{ column: 'price', bits: priceBits(categoryId, price) }]),
  ];
  const columns = parts.map(({ column }) => column);
  const without = (left: string) => meet(columns.filter((column) => column !== left));
  const { place, reversed } = orders[sort];
  const edge = (direction: RawBuilder<unknown>) => sql`
    (select listing.price from listing where listing.category_id = ${categoryId} and ${has('any_price')} order by listing.by_price ${direction} limit 1)`;
  const own = groups.map(({ code }, index) => sql`when ${code} then ${sql.ref(`without${index}`)}`);
  const mask = own.length === 0 ? sql`narrowed` : sql`case attribute_value.attribute_code ${sql.join(own, sql` `)} else narrowed end`;
  const found = await one(
    db,
    sql<FoundPlaces>`
      with size as materialized (select goods from category where id = ${categoryId}),
        part as materialized (select ${sql.join(parts.map(({ column, bits }) => sql`${bits} as ${sql.ref(column)}`))}),
        mask as materialized (select ${meet(columns)} as narrowed, ${without('price')} as any_price
          ${sql.join(
            groups.map((_, index) => sql`, ${without(`group${index}`)} as ${sql.ref(`without${index}`)}`),
            sql``,
          )} from part)
      select bit_count(narrowed) as total,
        array(select listing.good_id from listing where listing.category_id = ${categoryId} and ${has('narrowed')}
          order by ${sql.ref(`listing.${place}`)} ${reversed ? sql`desc` : sql`asc`}
          limit ${page.limit} offset cast(${page.offset} as bigint)) as "goodIds",
        json_build_object('min', coalesce(${edge(sql`asc`)}, 0), 'max', coalesce(${edge(sql`desc`)}, 0)) as price,
        (select coalesce(json_agg(json_build_object('filter', attribute_value.attribute_code, 'value', attribute_value.code, 'goods', counted.goods)), '[]')
          from (select facet.value_id, coalesce(bit_count(facet.bits & ${mask}), facet.goods) as goods
            from facet join attribute_value on attribute_value.id = facet.value_id where facet.category_id = ${categoryId}) as counted
          join attribute_value on attribute_value.id = counted.value_id where counted.goods > 0) as values
      from mask`,
  );
  if (!found) throw new Error('The mask is always one row');
  return found;
};
