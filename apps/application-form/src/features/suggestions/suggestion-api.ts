import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf } from '@pozyka/api-client/rows';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';

/** Whose names are suggested. */
export type NameKind = 'suggestSurName' | 'suggestName' | 'suggestThirdName';

/** Hints for what is typed. A failure is the field's to say: everything can be written by hand. */
const suggestionApi = endpointsOf(mainApi, ({ query }) => ({
  suggestPersonName: query({
    query: ({ kind, name }: { kind: NameKind; name: string }) => call(`GET /v2/suggest/${kind}`, { query: { name }, shownBy: 'page' }),
  }),
  suggestCity: query({
    query: (asked: Omit<QueryOf<MainOperations['suggestCity']>, 'locale'>) =>
      call('GET /v2/suggest/suggestCity', { query: asked, shownBy: 'page' }),
  }),
  suggestStreet: query({
    query: (asked: Omit<QueryOf<MainOperations['suggestStreet']>, 'locale'>) =>
      call('GET /v2/suggest/suggestStreet', { query: asked, shownBy: 'page' }),
  }),
}));

export const { useLazySuggestPersonNameQuery, useLazySuggestCityQuery, useLazySuggestStreetQuery } = suggestionApi;
