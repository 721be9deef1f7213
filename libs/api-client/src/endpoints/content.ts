import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf } from '../rows.ts';
import { wholeList } from '../whole-list.ts';

/** Public content of the content server. */
export const contentApi = endpointsOf(mainApi, ({ query }) => ({
  getConfigs: query({ query: () => call('GET /v2/system/configs', { shownBy: 'page' }) }),
  getLanguages: query({ query: () => call('GET /v2/system/languages', {}) }),
  getMenus: query({ query: () => call('GET /v2/system/menu', { query: { only: 'main,bottom' }, inLanguage: true }) }),
  getMenu: query({
    query: (alias: string) => call('GET /v2/system/menu/:alias', { params: { alias }, inLanguage: true, shownBy: 'page' }),
  }),
  getBlock: query({ query: (alias: string) => call('GET /v2/system/blocks/:alias', { params: { alias }, inLanguage: true }) }),
  getPage: query({
    query: (alias: string) => call('GET /v2/system/pages/:alias', { params: { alias }, inLanguage: true, shownBy: 'page' }),
  }),
  getFaqCategories: query({ query: () => call('GET /v2/system/fq/categories', { query: wholeList, inLanguage: true, shownBy: 'page' }) }),
  getFaqQuestions: query({
    query: (category: string) =>
      call('GET /v2/system/fq/questions', { query: { category, ...wholeList }, inLanguage: true, shownBy: 'page' }),
  }),
}));

export const {
  useGetBlockQuery,
  useGetFaqCategoriesQuery,
  useGetFaqQuestionsQuery,
  useGetLanguagesQuery,
  useGetMenuQuery,
  useGetMenusQuery,
  useGetPageQuery,
} = contentApi;
