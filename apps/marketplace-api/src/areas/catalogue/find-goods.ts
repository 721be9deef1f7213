import { badRequest } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import type { FilterRow } from './filters-store.ts';
import { countValues, type Narrowing } from './goods-store.ts';

/** Chosen values by filter, as the customer sent them. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/**
 * What is chosen, in ids. A value that the filter has not (a stale link) matches no good; a filter without values narrows nothing.
 * @throws ApiError 400 naming each filter that the category has not.
 */
export const narrowingOf = (filters: readonly FilterRow[], chosen: Chosen, price: Narrowing['price']): Narrowing => {
  const unknown = Object.keys(chosen).filter((code) => !filters.some((filter) => filter.code === code));
  if (unknown.length > 0)
    throw badRequest(undefined, Object.fromEntries(unknown.map((code) => [`payload.filters.${code}`, 'field.unknown'])));
  const groups = filters.flatMap(({ code, values }) => {
    const wanted = chosen[code] ?? [];
    return wanted.length === 0 ? [] : [{ code, valueIds: values.filter((value) => wanted.includes(value.code)).map(({ id }) => id) }];
  });
  return { groups, price };
};

/** The same narrowing without one filter's own choice: its other values stay open to choose. */
const without = ({ groups, price }: Narrowing, code: string): Narrowing => ({
  groups: groups.filter((group) => group.code !== code),
  price,
});

/** How many goods each value would show if it were chosen next to what other filters say; values without goods are left out. */
export const facetsOf = async (
  db: Kysely<MarketplaceDatabase>,
  categoryId: number,
  filters: readonly FilterRow[],
  narrowing: Narrowing,
): Promise<Record<string, Record<string, number>>> => {
  const codes = filters.map(({ code }) => code);
  const chosen = narrowing.groups.map(({ code }) => code);
  const open = codes.filter((code) => !chosen.includes(code));
  const counted = [
    ...(open.length > 0 ? await countValues(db, categoryId, narrowing, open) : []),
    ...(await Promise.all(chosen.map((code) => countValues(db, categoryId, without(narrowing, code), [code])))).flat(),
  ];
  const facets: Record<string, Record<string, number>> = Object.fromEntries(codes.map((code) => [code, {}]));
  for (const { filter, value, goods } of counted) {
    const facet = facets[filter];
    if (facet) facet[value] = goods;
  }
  return facets;
};
