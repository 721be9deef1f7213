import { marketplaceApi, toPage, type PageOf } from '@pozyka/api-client';
import type { Good, GoodSuggestions, SearchReading } from '@pozyka/api-contract';

export interface GoodsSearchQuery {
  search: string;
  limit: number;
  offset: number;
  /** As typed: no slip is mended. */
  exactly: boolean;
}

/** Goods by their text. */
export const goodsSearchApi = marketplaceApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    searchGoods: build.query<PageOf<Good>, GoodsSearchQuery>({
      // whoever comes back after a while finds the list as he left it
      keepUnusedDataFor: 1800,
      query: (body) => ({ url: '/mplace/good-list-search', method: 'POST', body, shownBy: 'page' }),
      transformResponse: toPage<Good>,
    }),
    getSearchReading: build.query<SearchReading, string>({
      keepUnusedDataFor: 1800,
      query: (q) => ({ url: '/mplace/good-search-reading', query: { q }, inLanguage: true, shownBy: 'page' }),
    }),
    suggestGoods: build.query<GoodSuggestions, string>({
      // hints for what is being typed: of no use later, nor in another language
      keepUnusedDataFor: 0,
      query: (q) => ({ url: '/mplace/good-suggest', query: { q }, inLanguage: true, shownBy: 'page' }),
    }),
  }),
});

export const { useGetSearchReadingQuery, useSearchGoodsQuery } = goodsSearchApi;
