import type { Category, GoodDetails } from '@pozyka/api-contract';
import { marketplaceApi } from '@pozyka/api-client';

/** The catalogue. */
export const catalogueApi = marketplaceApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getCategoryTree: build.query<Category[], void>({
      // as long as the lists that stand in it
      keepUnusedDataFor: 1800,
      query: () => ({ url: '/mplace/category-tree', inLanguage: true, shownBy: 'page' }),
    }),
    getGood: build.query<GoodDetails, string>({
      query: (id) => ({ url: `/mplace/good-info/good_id/${encodeURIComponent(id)}`, inLanguage: true, shownBy: 'page' }),
    }),
  }),
});

export const { useGetCategoryTreeQuery, useGetGoodQuery } = catalogueApi;
