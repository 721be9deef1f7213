import { sql, type Transaction } from 'kysely';
import type { SeedCategory } from '../seed/catalogue.ts';
import { placeGoods, type PlacedGood } from './category-places.ts';
import type { MarketplaceDatabase } from '../db/schema.ts';

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
  await sql`
    insert into facet (category_id, value_id, goods, bits)
    select cast(${id} as integer), * from unnest(${ids(facets.map(({ valueId }) => valueId))}, ${ids(facets.map(({ goods: total }) => total))},
      cast(${`{${facets.map(({ bits }) => bits).join(',')}}`} as bit varying[]))`.execute(trx);
  await trx.updateTable('category').set({ goods: goods.length }).where('id', '=', id).execute();
};
