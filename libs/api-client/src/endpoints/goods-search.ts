import { marketplaceApi, toPage } from '@pozyka/api-client';
import type { BodyOf, MarketplaceOperations } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';

export type GoodsSearchQuery = BodyOf<MarketplaceOperations['searchGoods']>;

/** Goods by their text. */
export const goodsSearchApi = endpointsOf(marketplaceApi, ({ query }) => ({
  searchGoods: query({
    query: (body: GoodsSearchQuery) => call('POST /mplace/good-list-search', { body, shownBy: 'page' }),
    transformResponse: toPage,
  }),
  getSearchReading: query({
    query: (q: string) => call('GET /mplace/good-search-reading', { query: { q }, inLanguage: true, shownBy: 'page' }),
  }),
  suggestGoods: query({
    // hints for what is being typed: useless once it changed, or in another language
    keepUnusedDataFor: 0,
    query: (q: string) => call('GET /mplace/good-suggest', { query: { q }, inLanguage: true, shownBy: 'page' }),
  }),
}));

export const { useGetSearchReadingQuery, useSearchGoodsQuery } = goodsSearchApi;
