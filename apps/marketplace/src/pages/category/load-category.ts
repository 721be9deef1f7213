import { foundGoodsApi, GOODS_PER_PAGE } from '@pozyka/api-client/found-goods';
import { catalogueApi } from '@pozyka/api-client/marketplace';
import { mustHave, type PageLoad } from '@pozyka/remote-kit';
import { pathTo } from '../../category-tree.ts';
import { callOf, isNarrowed, isPlainAddress, readQuery } from './goods-query.ts';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 400);

/** The tree is what the page cannot do without; filters or goods that do not come are asked for again in their place. */
export const loadCategory: PageLoad = async ({ dispatch, params, query: search, t }) => {
  const { listFoundGoods, getFilters } = foundGoodsApi.endpoints;
  const id = params['id'] ?? '';
  const filtersAsked = dispatch(getFilters.initiate(id, { subscribe: false }));
  const askGoods = async () => {
    // most addresses choose nothing: then the goods need not wait for the filters
    const known = isPlainAddress(search) ? [] : ((await filtersAsked).data ?? []);
    return dispatch(listFoundGoods.initiate(callOf(id, readQuery(search, known), known), { subscribe: false }));
  };
  const [tree, filters, goods] = await Promise.all([
    dispatch(catalogueApi.endpoints.getCategoryTree.initiate(undefined, { subscribe: false })),
    filtersAsked,
    askGoods(),
  ]);
  const way = pathTo(mustHave(tree), id);
  const category = way.at(-1);
  if (!category || isMissing(filters.error) || isMissing(goods.error)) return { status: 404 };
  const query = readQuery(search, filters.data ?? []);
  const found = goods.data;
  if (found && query.from > 1 && found.total <= (query.from - 1) * GOODS_PER_PAGE) return { status: 404 };
  return {
    ...(found ? {} : { status: 503 }),
    head: {
      title: t('title', { page: category.title }),
      description: t('category.description', { category: category.title }),
      canonical: `/category/${id}`,
      ...(isNarrowed(query) || !found ? { noindex: true } : {}),
      pages: Math.ceil((found?.total ?? 0) / GOODS_PER_PAGE),
      ...(found && {
        jsonLd: [
          { type: 'list', items: (found.pages[0] ?? []).map((good) => ({ title: good.title, path: `/category/${id}/goods/${good.id}` })) },
        ],
      }),
      breadcrumbs: way.map(({ id: step, title }) => ({ title, path: `/category/${step}` })),
    },
  };
};
