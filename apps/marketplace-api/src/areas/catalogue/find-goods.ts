import type { GoodSort } from '@pozyka/api-contract/constants';
import { badRequest } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import type { FilterRow } from './filters-store.ts';
import type { Page } from './goods-store.ts';
import {
  isNarrow,
  narrowedPlaces,
  wholeCounts,
  wholePage,
  wholeSpan,
  type FoundPlaces,
  type Narrowing,
  type ValueCount,
} from './places-store.ts';

/** Chosen values by filter, as the customer sent them. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** @throws ApiError 400: no good costs so that it is both dearer and cheaper. */
const checkBounds = ({ min, max }: Narrowing['price']): void => {
  if (min !== undefined && max !== undefined && min > max)
    throw badRequest(undefined, { 'payload.price.max': { key: 'field.min', values: { minimum: min } } });
};

/**
 * What is chosen, in ids. A value that the filter has not (a stale link) matches no good; a filter without values narrows nothing.
 * @throws ApiError 400 naming each filter that the category has not, or bounds of price that leave nothing between them.
 */
export const narrowingOf = (filters: readonly FilterRow[], chosen: Chosen, price: Narrowing['price']): Narrowing => {
  const unknown = Object.keys(chosen).filter((code) => !filters.some((filter) => filter.code === code));
  if (unknown.length > 0)
    throw badRequest(undefined, Object.fromEntries(unknown.map((code) => [`payload.filters.${code}`, 'field.unknown'])));
  checkBounds(price);
  const groups = filters.flatMap(({ code, values }) => {
    const wanted = new Set(chosen[code]);
    return wanted.size === 0 ? [] : [{ code, valueIds: values.filter((value) => wanted.has(value.code)).map(({ id }) => id) }];
  });
  return { groups, price };
};

/** One page of a category's goods, those of the categories below included. A whole category has its counts ready. */
export const findPlaces = async (
  db: Kysely<MarketplaceDatabase>,
  query: { categoryId: number; total: number; narrowing: Narrowing; sort: GoodSort; page: Page },
): Promise<FoundPlaces> => {
  if (isNarrow(query.narrowing)) return narrowedPlaces(db, query);
  const { categoryId, total } = query;
  const [goodIds, price, values] = await Promise.all([wholePage(db, query), wholeSpan(db, categoryId, total), wholeCounts(db, categoryId)]);
  return { total, goodIds, price, values };
};

/** How many goods each value would show, by filter; values without goods are left out. */
export const facetsOf = (filters: readonly FilterRow[], values: readonly ValueCount[]): Record<string, Record<string, number>> => {
  const facets: Record<string, Record<string, number>> = Object.fromEntries(filters.map(({ code }) => [code, {}]));
  for (const { filter, value, goods } of values) {
    const facet = facets[filter];
    if (facet) facet[value] = goods;
  }
  return facets;
};
