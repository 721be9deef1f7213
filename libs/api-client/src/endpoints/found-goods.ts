import { marketplaceApi, type ApiCall, type ApiError } from '@pozyka/api-client';
import type { BodyOf, FoundGoods, Good, MarketplaceOperations } from '@pozyka/api-contract';
import { pageSizes, type GoodSort } from '@pozyka/api-contract/constants';
import { call, endpointsOf } from '../rows.ts';

export const GOODS_PER_PAGE = pageSizes.goods;
/** So many pages at most are asked for at once: of a longer list its last ones. */
export const PAGES_AT_ONCE = 20;

export interface FoundGoodsQuery {
  category: string;
  /** Ids of chosen values by filter. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Kopiykas. */
  price: BodyOf<MarketplaceOperations['findGoods']>['payload']['price'];
  sort: GoodSort;
  /** Pages from 1, both included. */
  from: number;
  to: number;
}

/** Pages of goods in a row, and what is told of all goods that fit. */
export interface FoundPages extends Omit<FoundGoods, 'goods'> {
  /** Number of the first of the pages. */
  first: number;
  pages: Good[][];
  total: number;
}

const lastOf = ({ first, pages }: FoundPages): number => first + pages.length - 1;

/** True where the page is among those of a list. */
export const hasPage = (found: FoundPages, page: number): boolean => found.first <= page && page <= lastOf(found);

/** True where so few pages are missing up to one that they can be put behind those of a list. */
const isNear = (found: FoundPages, page: number): boolean => lastOf(found) < page && page - lastOf(found) <= PAGES_AT_ONCE;

const inPages = (goods: readonly Good[], pages: number): Good[][] =>
  Array.from({ length: pages }, (_, index) => goods.slice(index * GOODS_PER_PAGE, (index + 1) * GOODS_PER_PAGE));

const callFor = ({ category, filters, price, sort }: FoundGoodsQuery, from: number, to: number): ApiCall =>
  call('POST /mplace/good-list/category_id/:id', {
    params: { id: category },
    body: {
      payload: { filters, price },
      params: { limit: (to - from + 1) * GOODS_PER_PAGE, offset: (from - 1) * GOODS_PER_PAGE, sort },
    },
    shownBy: 'page',
  });

/** Goods of a category by filters, with what there is to filter by. */
export const foundGoodsApi = endpointsOf(marketplaceApi, ({ query }) => ({
  getFilters: query({
    // as long as the list that they belong to
    keepUnusedDataFor: 1800,
    query: (id: string) => call('GET /mplace/filter-list/category_id/:id', { params: { id }, inLanguage: true, shownBy: 'page' }),
  }),
  getPopularCategories: query({
    query: () => call('GET /mplace/category-additional/what/MAIN/type/popular', { shownBy: 'page' }),
  }),
})).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** One answer for a list however far it is shown: further pages are asked for alone and put behind, those far off instead. */
    listFoundGoods: build.query<FoundPages, FoundGoodsQuery>({
      // a visitor who comes back after a while finds the list as they left it
      keepUnusedDataFor: 1800,
      // goods that are there already are put into the new answer as they are
      structuralSharing: false,
      serializeQueryArgs: ({ queryArgs: { to: _, ...list } }) => list,
      forceRefetch: ({ currentArg, endpointState }) => {
        const known = endpointState?.data as FoundPages | undefined;
        return known !== undefined && currentArg !== undefined && !hasPage(known, currentArg.to);
      },
      queryFn: async (query, { getState, queryCacheKey = '' }, _options, ask) => {
        const state = getState() as Parameters<typeof marketplaceApi.util.selectInvalidatedBy>[0];
        const stored = state.marketplaceApi.queries[queryCacheKey]?.data as FoundPages | undefined;
        const known = stored && isNear(stored, query.to) ? stored : undefined;
        const from = known ? lastOf(known) + 1 : Math.max(query.from, query.to - PAGES_AT_ONCE + 1);
        const { data, error, meta } = await ask(callFor(query, from, query.to));
        if (error) return { error: error as ApiError };
        const { goods, facets, price } = data as FoundGoods;
        const pages = inPages(goods, query.to - from + 1);
        const total = (meta as { total?: number } | undefined)?.total ?? goods.length;
        return { data: { first: known?.first ?? from, pages: [...(known?.pages ?? []), ...pages], facets, price, total } };
      },
    }),
  }),
});

export const { useGetFiltersQuery, useGetPopularCategoriesQuery, useLazyListFoundGoodsQuery, useListFoundGoodsQuery } = foundGoodsApi;
