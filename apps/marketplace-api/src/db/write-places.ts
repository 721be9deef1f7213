import { sql, type Transaction } from 'kysely';
import type { SeedCategory } from '../seed/catalogue.ts';
import type { PlacedGood } from './category-places.ts';
import { placeGoods } from './category-places.ts';
import type { MarketplaceDatabase } from './schema.ts';

const BATCH = 20_000;

const ids = (numbers: readonly number[]) => sql`cast(${`{${numbers.join(',')}}`} as integer[])`;

/** Lists a category's goods in every order and counts them by value. `valuesOf` are ids of an attribute's values. */
export const writePlaces = async (
  trx: Transaction<MarketplaceDatabase>,
  { id, attributes }: SeedCategory,
  goods: readonly PlacedGood[],
  valuesOf: ReadonlyMap<string, readonly number[]>,
): Promise<void> => {
  const { listing, facets } = placeGoods(goods, new Set(attributes.flatMap((code) => valuesOf.get(code) ?? [])));
  for (let start = 0; start < listing.length; start += BATCH) {
    const part = listing.slice(start, start + BATCH);
    await sql`
      insert into listing (category_id, good_id, price, by_price, by_popularity, by_date, by_rating)
      select cast(${id} as integer), * from unnest(${ids(part.map(({ goodId }) => goodId))}, ${ids(part.map(({ price }) => price))},
        ${ids(part.map(({ byPrice }) => byPrice))}, ${ids(part.map(({ byPopularity }) => byPopularity))},
        ${ids(part.map(({ byDate }) => byDate))}, ${ids(part.map(({ byRating }) => byRating))})`.execute(trx);
  }
  for (const { valueId, goods: total, bits } of facets) {
    await trx
      .insertInto('facet')
      .values({ category_id: id, value_id: valueId, goods: total, bits: sql`cast(cast(${bits} as text) as bit varying)` })
      .execute();
  }
  await trx.updateTable('category').set({ goods: goods.length }).where('id', '=', id).execute();
};
