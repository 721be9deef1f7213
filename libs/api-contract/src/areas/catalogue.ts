import * as z from 'zod/mini';
import { filterTypes, goodSorts, mostFilterValues, mostSimilarGoods, pageSizes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { bodyLimit, bodyOffset, count, day, id, idParams, language, limit, money, offset, text } from '../schemas.ts';

/** `goods`: how many there are in it and below, where the server tells. */
export const category = z.object({
  id,
  title: z.string(),
  goods: z.optional(count),
  get children() {
    return z.array(category);
  },
});
export type Category = z.output<typeof category>;

export const categoryItem = z.object({ id, title: z.string(), image: z.nullable(z.string()) });
export type CategoryItem = z.output<typeof categoryItem>;

/** Prices in kopiykas; `old_price` where it was dearer; `rating` of five, null when nobody rated. */
export const good = z.object({
  id,
  title: z.string(),
  price: money,
  old_price: z.nullable(money),
  image: z.nullable(z.string()),
  brand: z.string(),
  in_stock: z.boolean(),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
});
export type Good = z.output<typeof good>;

/** The shop that sends a good; `rating` of five, null while too few have rated it; `since` the day it came. */
export const seller = z.object({
  name: z.string(),
  city: z.string(),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  since: day,
});
export type Seller = z.output<typeof seller>;

/** A way of delivery: `price` is what this good's parcel costs, `free_from` the price of a good from which it costs nothing. */
export const delivery = z.object({
  id,
  title: z.string(),
  days: z.object({ from: count, to: count }),
  price: money,
  free_from: z.nullable(money),
});
export type Delivery = z.output<typeof delivery>;

/**
 * `captions` say what each of `images` shows, in the requested language; `share_image` is one that networks show, which take no SVG.
 * `delivery` is empty while the good is out of stock; `similar`: of the same category, near in price, in stock first.
 */
export const goodDetails = z.extend(good, {
  images: z.array(z.string()),
  captions: z.optional(z.array(z.string())),
  share_image: z.optional(z.string()),
  attributes: z.array(z.object({ title: z.string(), value: z.string() })),
  seller,
  description: z.string(),
  category: z.object({ id, title: z.string() }),
  delivery: z.optional(z.array(delivery)),
  similar: z.optional(z.array(good).check(z.maxLength(mostSimilarGoods))),
});
export type GoodDetails = z.output<typeof goodDetails>;

export const filter = z.object({
  id,
  title: z.string(),
  type: z.enum(filterTypes),
  values: z.array(z.object({ id, title: z.string() })).check(z.maxLength(mostFilterValues)),
});
export type Filter = z.output<typeof filter>;

/** Goods found, how many each further value would leave, and the span of their prices. */
export const foundGoods = z.object({
  goods: z.array(good),
  facets: z.record(z.string(), z.record(z.string(), count)),
  price: z.object({ min: money, max: money }),
});
export type FoundGoods = z.output<typeof foundGoods>;

const sort = z._default(z.enum(goodSorts), 'popular');
const inLanguage = z.strictObject({ language });
const row = { host: 'marketplace', area: 'catalogue', access: 'public', idempotent: false, mayBeStale: true } as const;

export const catalogueOperations = {
  getCategoryTree: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/category-tree',
    summary: 'All categories as a tree',
    query: inLanguage,
    data: z.array(category),
  }),
  getCategoryList: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/category-list/category_id/:id',
    summary: 'Categories right under one',
    params: idParams,
    query: inLanguage,
    data: z.array(categoryItem),
  }),
  getGoods: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/good-list/category_id/:id',
    summary: 'Goods of a category',
    params: idParams,
    query: z.strictObject({ limit: limit(pageSizes.goods), offset, sort }),
    data: z.array(good),
    paged: true,
  }),
  findGoods: defineOperation({
    ...row,
    method: 'POST',
    path: '/mplace/good-list/category_id/:id',
    summary: 'Goods of a category by filters and price',
    params: idParams,
    body: z.strictObject({
      payload: z.strictObject({
        filters: z._default(z.record(id, z.array(id).check(z.maxLength(mostFilterValues))), {}),
        price: z._default(z.strictObject({ min: z.optional(money), max: z.optional(money) }), {}),
      }),
      params: z._default(z.strictObject({ limit: bodyLimit(pageSizes.goods), offset: bodyOffset, sort }), {
        limit: pageSizes.goods,
        offset: 0,
        sort: 'popular',
      }),
    }),
    data: foundGoods,
    paged: true,
  }),
  getSpecialGoods: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/good-list-special',
    summary: 'Goods on special offer',
    query: z.strictObject({ limit: limit(pageSizes.specialGoods) }),
    data: z.array(good),
  }),
  getFilters: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/filter-list/category_id/:id',
    summary: 'Filters of a category',
    params: idParams,
    query: inLanguage,
    data: z.array(filter),
  }),
  getGood: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/good-info/good_id/:id',
    summary: 'One good',
    params: idParams,
    query: inLanguage,
    data: goodDetails,
  }),
  getPopularCategories: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/category-additional/what/MAIN/type/popular',
    summary: 'Popular categories',
    data: z.array(categoryItem),
  }),
  searchGoods: defineOperation({
    ...row,
    method: 'POST',
    path: '/mplace/good-list-search',
    summary: 'Goods by their text',
    body: z.strictObject({
      search: text(200),
      limit: bodyLimit(pageSizes.goods),
      offset: bodyOffset,
      /** As typed: no slip is mended, and every word must be there. */
      exactly: z._default(z.boolean(), false),
    }),
    data: z.array(good),
    paged: true,
  }),
};
