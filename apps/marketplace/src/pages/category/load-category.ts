import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { foundGoodsApi, GOODS_PER_PAGE } from '@pozyka/api-client/found-goods';
import { catalogueApi } from '@pozyka/api-client/marketplace';
import type { Filter } from '@pozyka/api-contract';
import { mustHave, type PageLoad } from '@pozyka/remote-kit';
import { CATALOGUE_PATH, pathTo } from '../../features/category-tree.ts';
import { callOf, isNarrowed, isPlainAddress, readQuery } from './goods-query.ts';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 400);

/** The tree is what the page cannot do without; in place of filters or goods that do not come the document offers to reload. */
export const loadCategory: PageLoad = async ({ dispatch, params, query: search, t }) => {
  const { listFoundGoods, getFilters } = foundGoodsApi.endpoints;
  const id = params['id'] ?? '';
  const filtersRequest = dispatch(fetchQuery(getFilters, id));
  const find = (known: readonly Filter[]) => dispatch(fetchQuery(listFoundGoods, callOf(id, readQuery(search, known), known)));
  // what an address names beside the page's own words is known by the filters alone: a link's own mark narrows nothing
  const fetchGoods = async () => find(isPlainAddress(search) ? [] : ((await filtersRequest).data ?? []));
  const [tree, filters, goods] = await Promise.all([
    dispatch(fetchQuery(catalogueApi.endpoints.getCategoryTree)),
    filtersRequest,
    fetchGoods(),
  ]);
  const way = pathTo(mustHave(tree), id);
  const category = way.at(-1);
  if (!category || isMissing(filters.error) || isMissing(goods.error)) return { status: 404 };
  const query = readQuery(search, filters.data ?? []);
  const found = goods.data;
  const pages = Math.ceil((found?.total ?? 0) / GOODS_PER_PAGE);
  if (found && query.page > Math.max(1, pages)) return { status: 404 };
  // what is narrowed is read without being narrowed: not what the address is of
  const isWhole = found !== undefined && (filters.data !== undefined || isPlainAddress(search));
  return {
    ...(isWhole ? {} : { status: 503 }),
    head: {
      title: t('title', { page: category.title }),
      description: t('category.description', { category: category.title }),
      canonical: `/category/${id}`,
      ...(isNarrowed(query) || !isWhole ? { noindex: true } : {}),
      pages,
      ...(found && {
        jsonLd: [{ type: 'list', items: found.goods.map((good) => ({ title: good.title, path: `/category/${id}/goods/${good.id}` })) }],
      }),
      breadcrumbs: [
        { title: t('breadcrumbs.goods'), path: CATALOGUE_PATH },
        ...way.map(({ id: step, title }) => ({ title, path: `/category/${step}` })),
      ],
    },
  };
};
