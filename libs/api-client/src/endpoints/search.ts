import type { FaqQuestion, FoundItem } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { mainApi, toPage, type PageOf } from '@pozyka/api-client';

export interface SearchQuery {
  q: string;
  limit: number;
  offset: number;
}

/** Search of the site's texts. */
export const searchApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    searchContent: build.query<PageOf<FoundItem>, SearchQuery>({
      query: (query) => ({ url: '/v2/system/search', query: { ...query }, inLanguage: true, shownBy: 'page' }),
      transformResponse: toPage<FoundItem>,
    }),
    /** Of a language that is not the page's: who reads in one may ask in the other. */
    getQuestionsIn: build.query<FaqQuestion[], { category: string; language: LanguageCode }>({
      query: (query) => ({ url: '/v2/system/fq/questions', query: { ...query }, shownBy: 'page' }),
    }),
  }),
});

export const { useSearchContentQuery } = searchApi;
