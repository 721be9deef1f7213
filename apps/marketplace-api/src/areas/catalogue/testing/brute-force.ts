import type { GoodSort } from '@pozyka/api-contract/constants';
import type { Catalogue, SeedGood } from '../../../seed/catalogue.ts';

export interface GoodsRequest {
  readonly category: number;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly price: { readonly min?: number | undefined; readonly max?: number | undefined };
  readonly sort: GoodSort;
  readonly limit: number;
  readonly offset: number;
}

export interface Expected {
  readonly total: number;
  readonly ids: readonly string[];
  readonly price: { readonly min: number; readonly max: number };
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const before: Record<GoodSort, (a: SeedGood, b: SeedGood) => number> = {
  popular: (a, b) => b.popularity - a.popularity || b.id - a.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
  '-price': (a, b) => b.price - a.price || b.id - a.id,
  new: (a, b) => Date.parse(b.addedOn) - Date.parse(a.addedOn) || b.id - a.id,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.id - a.id,
};

/** Finds goods by looking at every one, as slowly and as plainly as one can. */
export const bruteForce = ({ categories, attributes }: Catalogue, all: readonly SeedGood[], request: GoodsRequest): Expected => {
  const valueOf = new Map(
    attributes.flatMap(({ code, values }) => values.map((value) => [value.id, { code, value: value.code }] as const)),
  );
  const codes = categories.find(({ id }) => id === request.category)?.attributes ?? [];
  const has = (good: SeedGood, code: string, wanted: readonly string[]): boolean =>
    good.values.some((id) => valueOf.get(id)?.code === code && wanted.includes(valueOf.get(id)?.value ?? ''));
  const passes = (good: SeedGood, left: string | null, withPrice = true): boolean =>
    Object.entries(request.filters).every(([code, wanted]) => code === left || wanted.length === 0 || has(good, code, wanted)) &&
    (!withPrice || (good.price >= (request.price.min ?? 0) && good.price <= (request.price.max ?? Infinity)));
  const there = all.filter(({ path }) => path.includes(request.category));
  const found = there.filter((good) => passes(good, null)).toSorted(before[request.sort]);
  const prices = there.filter((good) => passes(good, null, false)).map(({ price }) => price);
  const facets = codes.map((code) => {
    const counts: Record<string, number> = {};
    for (const good of there.filter((each) => passes(each, code))) {
      for (const id of good.values) {
        const value = valueOf.get(id);
        if (value?.code === code) counts[value.value] = (counts[value.value] ?? 0) + 1;
      }
    }
    return [code, counts] as const;
  });
  return {
    total: found.length,
    ids: found.slice(request.offset, request.offset + request.limit).map(({ id }) => String(id)),
    price: prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) },
    facets: Object.fromEntries(facets),
  };
};
