import { mainApi, toPage } from '@pozyka/api-client';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { call, endpointsOf } from '../rows.ts';
import { wholeList } from '../whole-list.ts';

export type SearchQuery = Omit<QueryOf<MainOperations['searchContent']>, 'language'>;

/** Search of the site's texts. */
export const searchApi = endpointsOf(mainApi, ({ query }) => ({
  searchContent: query({
    query: (args: SearchQuery) => call('GET /v2/system/search', { query: args, inLanguage: true, shownBy: 'page' }),
    transformResponse: toPage,
  }),
  /** In a language that may differ from the page's: customers read in one and search in the other. */
  getQuestionsIn: query({
    query: (args: { category: string; language: LanguageCode }) =>
      call('GET /v2/system/fq/questions', { query: { ...args, ...wholeList }, shownBy: 'page' }),
  }),
}));

export const { useSearchContentQuery } = searchApi;
