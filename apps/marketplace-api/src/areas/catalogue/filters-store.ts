import { mostFilterValues, type FilterType } from '@pozyka/api-contract/constants';
import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';

export interface FilterRow {
  readonly code: string;
  readonly type: FilterType;
  readonly title: string;
  readonly values: readonly { readonly id: number; readonly code: string; readonly title: string; readonly goods: number }[];
}

/** The attributes that every category below one has, with the values that are sold there, in the order of show. */
export const filtersOf = async (db: Kysely<MarketplaceDatabase>, categoryId: number, language: Locale): Promise<FilterRow[]> => {
  const attributes = await db
    .selectFrom('attribute')
    .innerJoin('category_attribute', 'category_attribute.attribute_code', 'attribute.code')
    .where('category_attribute.category_id', '=', categoryId)
    .orderBy('attribute.position')
    .select(({ ref }) => ['attribute.code', 'attribute.type', ref(`attribute.title_${language}`).as('title')])
    .execute();
  if (attributes.length === 0) return [];
  const values = await db
    .selectFrom('facet')
    .innerJoin('attribute_value', 'attribute_value.id', 'facet.value_id')
    .where('facet.category_id', '=', categoryId)
    .orderBy('id')
    .select(({ ref }) => ['id', 'attribute_code', 'code', 'facet.goods', ref(`title_${language}`).as('title')])
    .execute();
  return attributes.map((attribute) => ({
    ...attribute,
    values: values
      .filter(({ attribute_code }) => attribute_code === attribute.code)
      .map(({ id, code, title, goods }) => ({ id, code, title, goods })),
  }));
};

/** Of a filter with more values than it may offer those that most goods have, in the order of show. */
export const offeredValues = ({ values }: FilterRow): FilterRow['values'] => {
  const offered = new Set(values.toSorted((one, other) => other.goods - one.goods).slice(0, mostFilterValues));
  return values.filter((value) => offered.has(value));
};
