import type { MarketplaceOperations } from '@pozyka/api-contract';
import { notFound, paged, pagedObject, type Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import { prefixQuery } from '../../search/prefix-query.ts';
import { treeOf, type Answers } from './answers.ts';
import { allCategories, categoryExists, childCategories, popularCategories } from './categories-store.ts';
import { filtersOf } from './filters-store.ts';
import { facetsOf, narrowingOf } from './find-goods.ts';
import { countGoods, countValues, everything, foundByText, goodById, goodsOf, priceSpan, similarGoods, specialGoods } from './goods-store.ts';

const idDigits = /^[1-9]\d{0,8}$/;

/** @throws ApiError 404: an id that is no number of ours names no object. */
const objectId = (id: string): number => {
  if (!idDigits.test(id)) throw notFound();
  return Number(id);
};

const categoryId = async (db: Kysely<MarketplaceDatabase>, text: string): Promise<number> => {
  const id = objectId(text);
  if (!(await categoryExists(db, id))) throw notFound();
  return id;
};

/** Every call of the catalogue. */
export const catalogueHandlers = (answers: Answers): Required<Handlers<MarketplaceOperations, MarketplaceDatabase>> => ({
  getCategoryTree: async ({ db, query, locale }) => treeOf(await allCategories(db, query.language ?? locale)),

  getCategoryList: async ({ db, params, query, locale }) => {
    const id = await categoryId(db, params.id);
    return (await childCategories(db, id, query.language ?? locale)).map(answers.categoryItem);
  },

  getPopularCategories: async ({ db, locale }) => (await popularCategories(db, locale)).map(answers.categoryItem),

  getGoods: async ({ db, params, query, locale }) => {
    const id = await categoryId(db, params.id);
    const goods = await goodsOf(db, { categoryId: id, narrowing: everything, sort: query.sort, page: query, language: locale });
    return paged(goods.map(answers.good), await countGoods(db, id, everything), query.limit);
  },

  findGoods: async ({ db, params, body, locale }) => {
    const id = await categoryId(db, params.id);
    const filters = await filtersOf(db, id, locale);
    const narrowing = narrowingOf(filters, body.payload.filters, body.payload.price);
    const { limit, sort } = body.params;
    const goods = await goodsOf(db, { categoryId: id, narrowing, sort, page: body.params, language: locale });
    const answer = {
      goods: goods.map(answers.good),
      facets: await facetsOf(db, id, filters, narrowing),
      price: await priceSpan(db, id, { ...narrowing, price: {} }),
    };
    return pagedObject(answer, { total: await countGoods(db, id, narrowing), limit, count: goods.length });
  },

  getFilters: async ({ db, params, query, locale }) => {
    const id = await categoryId(db, params.id);
    const filters = await filtersOf(db, id, query.language ?? locale);
    const sold = await countValues(
      db,
      id,
      everything,
      filters.map(({ code }) => code),
    );
    const isSold = new Set(sold.map(({ filter, value }) => `${filter} ${value}`));
    return filters.map(({ code, type, title, values }) => ({
      id: code,
      type,
      title,
      values: values.filter((value) => isSold.has(`${code} ${value.code}`)).map((value) => ({ id: value.code, title: value.title })),
    }));
  },

  getGood: async ({ db, params, query, locale }) => {
    const language = query.language ?? locale;
    const good = await goodById(db, objectId(params.id), language);
    if (!good) throw notFound();
    return answers.goodDetails(good, await similarGoods(db, good, language), language);
  },

  getSpecialGoods: async ({ db, query, locale }) => (await specialGoods(db, query.limit, locale)).map(answers.good),

  searchGoods: async ({ db, body, locale }) => {
    const tsquery = prefixQuery(body.search);
    if (tsquery === null) return paged([], 0, body.limit);
    const { goods, total } = await foundByText(db, tsquery, body, locale);
    return paged(goods.map(answers.good), total, body.limit);
  },
});
