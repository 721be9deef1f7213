import { notFound, paged, pagedObject, type Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import type { CatalogueOperations } from './operations.ts';
import { treeOf, type ToWire } from './to-wire.ts';
import { allCategories, categorySize, childCategories, popularCategories, type CategorySize } from './categories-store.ts';
import { filtersOf, offeredValues } from './filters-store.ts';
import { facetsOf, findPlaces, narrowingOf } from './find-goods.ts';
import { goodById, goodsById, similarGoods, specialGoods } from './goods-store.ts';
import { wholePage } from './places-store.ts';

const idDigits = /^[1-9]\d{0,8}$/;

/** @throws ApiError 404: an id that is no number of ours names no object. */
const objectId = (id: string): number => {
  if (!idDigits.test(id)) throw notFound();
  return Number(id);
};

/** @throws ApiError 404 */
const categoryOf = async (db: Kysely<MarketplaceDatabase>, text: string): Promise<CategorySize> => {
  const category = await categorySize(db, objectId(text));
  if (!category) throw notFound();
  return category;
};

/** Calls of the catalogue. */
export const catalogueHandlers = (toWire: ToWire): Required<Handlers<CatalogueOperations, MarketplaceDatabase>> => ({
  getCategoryTree: async ({ db, query, locale }) => treeOf(await allCategories(db, query.language ?? locale)),

  getCategoryList: async ({ db, params, query, locale }) => {
    const { id } = await categoryOf(db, params.id);
    return (await childCategories(db, id, query.language ?? locale)).map(toWire.categoryItem);
  },

  getPopularCategories: async ({ db, locale }) => (await popularCategories(db, locale)).map(toWire.categoryItem),

  getGoods: async ({ db, params, query, locale }) => {
    const { id, goods: total } = await categoryOf(db, params.id);
    const ids = await wholePage(db, { categoryId: id, total, sort: query.sort, page: query });
    return paged((await goodsById(db, ids, locale)).map(toWire.good), total, query.limit);
  },

  findGoods: async ({ db, params, body, locale }) => {
    const category = await categoryOf(db, params.id);
    const filters = await filtersOf(db, category.id, locale);
    const narrowing = narrowingOf(filters, body.payload.filters, body.payload.price);
    const { limit, sort } = body.params;
    const found = await findPlaces(db, { categoryId: category.id, total: category.goods, narrowing, sort, page: body.params });
    const goods = (await goodsById(db, found.goodIds, locale)).map(toWire.good);
    return pagedObject(
      { goods, facets: facetsOf(filters, found.values), price: found.price },
      { total: found.total, limit, count: goods.length },
    );
  },

  getFilters: async ({ db, params, query, locale }) => {
    const { id } = await categoryOf(db, params.id);
    const filters = await filtersOf(db, id, query.language ?? locale);
    return filters.map((filter) => ({
      id: filter.code,
      type: filter.type,
      title: filter.title,
      values: offeredValues(filter).map((value) => ({ id: value.code, title: value.title })),
    }));
  },

  getGood: async ({ db, params, query, locale }) => {
    const language = query.language ?? locale;
    const good = await goodById(db, objectId(params.id), language);
    if (!good) throw notFound();
    return toWire.goodDetails(good, await similarGoods(db, good, language), language);
  },

  getSpecialGoods: async ({ db, query, locale }) => (await specialGoods(db, query.limit, locale)).map(toWire.good),
});
