import type { Category, Good, GoodDetails } from '@pozyka/api-contract';
import { marketplaceApi, toPage, type PageOf } from '@pozyka/api-client';

export interface GoodsQuery {
  category: string;
  limit: number;
  offset: number;
  sort?: string;
}

/** The catalogue. */
export const catalogueApi = marketplaceApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getCategoryTree: build.query<Category[], void>({
      // as long as the lists that stand in it
      keepUnusedDataFor: 1800,
      query: () => ({ url: '/mplace/category-tree', inLanguage: true, shownBy: 'page' }),
    }),
    getGoods: build.query<PageOf<Good>, GoodsQuery>({
      query: ({ category, ...query }) => ({ url: `/mplace/good-list/category_id/${encodeURIComponent(category)}`, query, shownBy: 'page' }),
      transformResponse: toPage<Good>,
    }),
    getGood: build.query<GoodDetails, string>({
      query: (id) => ({ url: `/mplace/good-info/good_id/${encodeURIComponent(id)}`, inLanguage: true, shownBy: 'page' }),
    }),
  }),
});

export const { useGetCategoryTreeQuery, useGetGoodQuery, useGetGoodsQuery } = catalogueApi;
