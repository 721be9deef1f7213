import { marketplaceApi } from '@pozyka/api-client';
import { call, endpointsOf } from '../rows.ts';

/** The catalogue. */
export const catalogueApi = endpointsOf(marketplaceApi, ({ query }) => ({
  getCategoryTree: query({
    // as long as the lists that stand in it
    keepUnusedDataFor: 1800,
    query: () => call('GET /mplace/category-tree', { inLanguage: true, shownBy: 'page' }),
  }),
  getGood: query({
    query: (id: string) => call('GET /mplace/good-info/good_id/:id', { params: { id }, inLanguage: true, shownBy: 'page' }),
  }),
}));

export const { useGetCategoryTreeQuery, useGetGoodQuery } = catalogueApi;
