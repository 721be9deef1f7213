import { marketplaceApi } from '@pozyka/api-client';
import type { BodyOf, Filter, FoundGoods, MarketplaceOperations } from '@pozyka/api-contract';
import { filterTypes, pageSizes, type GoodSort } from '@pozyka/api-contract/constants';
import { call, endpointsOf } from '../rows.ts';

export const GOODS_PER_PAGE = pageSizes.goods;

export interface FoundGoodsQuery {
  category: string;
  /** Ids of chosen values by filter. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Kopiykas. */
  price: BodyOf<MarketplaceOperations['findGoods']>['payload']['price'];
  sort: GoodSort;
  /** From 1. */
  page: number;
}

/** A page of goods, and facts of all goods that match. */
export interface FoundPage extends FoundGoods {
  total: number;
}

/** Without the kinds that an API has which was released after this page. */
export const knownFilters = (filters: readonly Filter[]): Filter[] => filters.filter(({ type }) => filterTypes.includes(type));

/** Goods of a category by filters, with what there is to filter by. */
export const foundGoodsApi = endpointsOf(marketplaceApi, ({ query }) => ({
  getFilters: query({
    query: (id: string) => call('GET /mplace/filter-list/category_id/:id', { params: { id }, inLanguage: true, shownBy: 'page' }),
    transformResponse: knownFilters,
  }),
  getPopularCategories: query({
    query: () => call('GET /mplace/category-additional/what/MAIN/type/popular', { shownBy: 'page' }),
  }),
  listFoundGoods: query({
    query: ({ category, filters, price, sort, page }: FoundGoodsQuery) =>
      call('POST /mplace/good-list/category_id/:id', {
        params: { id: category },
        body: { payload: { filters, price }, params: { limit: GOODS_PER_PAGE, offset: (page - 1) * GOODS_PER_PAGE, sort } },
        shownBy: 'page',
      }),
    transformResponse: (found, meta): FoundPage => ({ ...found, total: meta?.total ?? found.goods.length }),
  }),
}));

export const { useGetFiltersQuery, useGetPopularCategoriesQuery, useListFoundGoodsQuery } = foundGoodsApi;
