import type { Block, Configs, FaqCategory, FaqQuestion, Language, Menu, Page } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

/** Public content of the content server. */
export const contentApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getConfigs: build.query<Configs, void>({ query: () => ({ url: '/v2/system/configs', shownBy: 'page' }) }),
    getLanguages: build.query<Language[], void>({ query: () => ({ url: '/v2/system/languages' }) }),
    getMenus: build.query<Menu[], void>({ query: () => ({ url: '/v2/system/menu', query: { only: 'main,bottom' }, inLanguage: true }) }),
    getMenu: build.query<Menu, string>({
      query: (alias) => ({ url: `/v2/system/menu/${encodeURIComponent(alias)}`, inLanguage: true, shownBy: 'page' }),
    }),
    getBlock: build.query<Block, string>({
      query: (alias) => ({ url: `/v2/system/blocks/${encodeURIComponent(alias)}`, inLanguage: true }),
    }),
    getPage: build.query<Page, string>({
      query: (alias) => ({ url: `/v2/system/pages/${encodeURIComponent(alias)}`, inLanguage: true, shownBy: 'page' }),
    }),
    getFaqCategories: build.query<FaqCategory[], void>({
      query: () => ({ url: '/v2/system/fq/categories', inLanguage: true, shownBy: 'page' }),
    }),
    getFaqQuestions: build.query<FaqQuestion[], string>({
      query: (category) => ({ url: '/v2/system/fq/questions', query: { category }, inLanguage: true, shownBy: 'page' }),
    }),
  }),
});

export const {
  useGetBlockQuery,
  useGetFaqCategoriesQuery,
  useGetFaqQuestionsQuery,
  useGetLanguagesQuery,
  useGetMenuQuery,
  useGetMenusQuery,
  useGetPageQuery,
} = contentApi;
