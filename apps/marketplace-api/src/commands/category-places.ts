import type { SeedGood } from '../seed/catalogue.ts';

/** What a good is sorted and counted by. */
export type PlacedGood = Pick<SeedGood, 'id' | 'price' | 'popularity' | 'addedOn' | 'rating' | 'values'>;

/** A good's place in each order of its category, from 0. */
export interface Places {
  readonly goodId: number;
  readonly price: number;
  readonly byPrice: number;
  readonly byPopularity: number;
  readonly byDate: number;
  readonly byRating: number;
}

/** Which goods of a category have a value: a digit for each good, in the order of price. */
export interface ValueBits {
  readonly valueId: number;
  readonly goods: number;
  readonly bits: string;
}

type Compare = (a: PlacedGood, b: PlacedGood) => number;

const newestId: Compare = (a, b) => b.id - a.id;
const orders = {
  byPopularity: (a, b) => b.popularity - a.popularity || newestId(a, b),
  byDate: (a, b) => (a.addedOn === b.addedOn ? newestId(a, b) : a.addedOn < b.addedOn ? 1 : -1),
  byRating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || newestId(a, b),
} satisfies Record<string, Compare>;

const ZERO = 48;
const ONE = 49;

const placesBy = (goods: readonly PlacedGood[], compare: Compare): Int32Array => {
  const places = new Int32Array(goods.length);
  // `goods` stay as they are; what is sorted are their indices
  const sorted = Uint32Array.from(goods, (_, index) => index);
  sorted.sort((a, b) => {
    const [first, second] = [goods[a], goods[b]];
    return first && second ? compare(first, second) : 0;
  });
  sorted.forEach((index, place) => {
    places[index] = place;
  });
  return places;
};

const bitsOf = (goods: readonly PlacedGood[], values: ReadonlySet<number>): ValueBits[] => {
  const byValue = new Map<number, { digits: Buffer; goods: number }>();
  goods.forEach((good, place) => {
    for (const id of good.values) {
      if (!values.has(id)) continue;
      const known = byValue.get(id) ?? { digits: Buffer.alloc(goods.length, ZERO), goods: 0 };
      byValue.set(id, known);
      known.digits[place] = ONE;
      known.goods += 1;
    }
  });
  return [...byValue].map(([valueId, { digits, goods: total }]) => ({ valueId, goods: total, bits: digits.toString('latin1') }));
};

/** The goods of a category, cheapest first, with their places in every order, and who of them has each of `values`. */
export const placeGoods = (
  unsorted: readonly PlacedGood[],
  values: ReadonlySet<number>,
): { readonly listing: readonly Places[]; readonly facets: readonly ValueBits[] } => {
  const goods = unsorted.toSorted((a, b) => a.price - b.price || a.id - b.id);
  const byPopularity = placesBy(goods, orders.byPopularity);
  const byDate = placesBy(goods, orders.byDate);
  const byRating = placesBy(goods, orders.byRating);
  const listing = goods.map(({ id, price }, place) => ({
    goodId: id,
    price,
    byPrice: place,
    byPopularity: byPopularity[place] ?? 0,
    byDate: byDate[place] ?? 0,
    byRating: byRating[place] ?? 0,
  }));
  return { listing, facets: bitsOf(goods, values) };
};
