import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { foundGoodsApi, GOODS_PER_PAGE, hasPage } from '@pozyka/api-client/found-goods';
import { catalogueApi } from '@pozyka/api-client/marketplace';
import type { Filter } from '@pozyka/api-contract';
import { mustHave, type PageLoad } from '@pozyka/remote-kit';
import { CATALOGUE_PATH, pathTo } from '../../features/category-tree.ts';
import { chosenPart } from './chosen-part.ts';
import { filtersPart } from './filters-part.ts';
import { callOf, isNarrowed, isPlainAddress, readQuery, writePages } from './goods-query.ts';
import { noGoodsPart } from './no-goods-part.ts';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 400);

/** The tree is what the page cannot do without; filters or goods that do not come are asked for again in their place. */
export const loadCategory: PageLoad = async ({ dispatch, params, query: search, t }) => {
  const { listFoundGoods, getFilters } = foundGoodsApi.endpoints;
  const id = params['id'] ?? '';
  const filtersAsked = dispatch(fetchQuery(getFilters, id));
  const ask = (known: readonly Filter[]) => dispatch(fetchQuery(listFoundGoods, callOf(id, readQuery(search, known), known)));
  // what an address names beside the page's own words is known by the filters alone: a link's own mark narrows nothing
  const askGoods = async () => ask(isPlainAddress(search) ? [] : ((await filtersAsked).data ?? []));
  const [tree, filters, goods] = await Promise.all([
    dispatch(fetchQuery(catalogueApi.endpoints.getCategoryTree)),
    filtersAsked,
    askGoods(),
    filtersPart.prepare(),
    chosenPart.prepare(),
    noGoodsPart.prepare(),
  ]);
  const way = pathTo(mustHave(tree), id);
  const category = way.at(-1);
  if (!category || isMissing(filters.error) || isMissing(goods.error)) return { status: 404 };
  const query = readQuery(search, filters.data ?? []);
  const found = goods.data && hasPage(goods.data, query.to) ? goods.data : undefined;
  const last = Math.max(1, Math.ceil((found?.total ?? 0) / GOODS_PER_PAGE));
  if (found && query.from > last) return { status: 404 };
  if (found && query.to > last) {
    const there = new URLSearchParams(search);
    there.set('page', writePages({ from: query.from, to: last }));
    return { redirect: `/category/${id}?${there}` };
  }
  // what is narrowed is read without being narrowed: not what the address is of
  const isWhole = found !== undefined && (filters.data !== undefined || isPlainAddress(search));
  return {
    ...(isWhole ? {} : { status: 503 }),
    head: {
      title: t('title', { page: category.title }),
      description: t('category.description', { category: category.title }),
      canonical: `/category/${id}`,
      ...(isNarrowed(query) || !isWhole ? { noindex: true } : {}),
      pages: Math.ceil((found?.total ?? 0) / GOODS_PER_PAGE),
      ...(found && {
        jsonLd: [
          { type: 'list', items: (found.pages[0] ?? []).map((good) => ({ title: good.title, path: `/category/${id}/goods/${good.id}` })) },
        ],
      }),
      breadcrumbs: [
        { title: t('breadcrumbs.goods'), path: CATALOGUE_PATH },
        ...way.map(({ id: step, title }) => ({ title, path: `/category/${step}` })),
      ],
    },
  };
};
