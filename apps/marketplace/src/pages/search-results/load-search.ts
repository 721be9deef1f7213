import { specialGoodsApi } from '@pozyka/api-client/blocks';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { foundGoodsApi } from '@pozyka/api-client/found-goods';
import { goodsSearchApi } from '@pozyka/api-client/goods-search';
import { searchApi } from '@pozyka/api-client/search';
import { mustHave, type LoadContext, type PageLoad } from '@pozyka/remote-kit';
import { SPECIAL_GOODS } from './nothing-found.tsx';
import { searchOf, goodsQueryOf, textsQueryOf } from './search-query.ts';

const askPopular = (dispatch: LoadContext['dispatch']) => dispatch(fetchQuery(foundGoodsApi.endpoints.getPopularCategories));

/** Either kind of what is found does without the other: where one server is down, the page is that of the other. */
export const loadSearch: PageLoad = async ({ dispatch, query, t }) => {
  const search = searchOf(query);
  const head = {
    description: t('search.description'),
    noindex: true,
    canonical: '/search-results',
    breadcrumbs: [{ title: t('search.title'), path: '/search-results' }],
  };
  if (!search) {
    await askPopular(dispatch);
    return { head: { ...head, title: t('title', { page: t('search.title') }) } };
  }
  const { searchGoods, getSearchReading } = goodsSearchApi.endpoints;
  const [goods, texts] = await Promise.all([
    dispatch(fetchQuery(searchGoods, goodsQueryOf(search))),
    dispatch(fetchQuery(searchApi.endpoints.searchContent, textsQueryOf(search))),
    search.exactly ? undefined : dispatch(fetchQuery(getSearchReading, search.q)),
  ]);
  if (!goods.data) mustHave(texts);
  const shown = search.part === 'goods' ? goods.data : search.part === 'texts' ? texts.data : undefined;
  if (search.page > 1 && shown?.items.length === 0) return { status: 404 };
  if (goods.data?.total === 0 && texts.data?.total === 0) {
    await Promise.all([askPopular(dispatch), dispatch(fetchQuery(specialGoodsApi.endpoints.getSpecialGoods, SPECIAL_GOODS))]);
  }
  const suffix = search.page > 1 ? t('pages.suffix', { page: search.page }) : '';
  return {
    // what lacks a half is not cached for others
    ...(goods.data && texts.data ? {} : { status: 503 }),
    // what was looked for stays out of titles: they go to histories, bookmarks and counters
    head: { ...head, title: t('title', { page: t('search.title') + suffix }) },
  };
};
