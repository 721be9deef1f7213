import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf } from '@pozyka/api-client/rows';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';

/** The service's own name for Ukrainian, in which all its suggestions are. */
const locale = 'ua';

/** Whose names are suggested. */
export type NameKind = 'suggestSurName' | 'suggestName' | 'suggestThirdName';

/** Hints for what is typed. A failure is the field's to say: everything can be written by hand. */
export const suggestionApi = endpointsOf(mainApi, ({ query }) => ({
  suggestPersonName: query({
    query: ({ kind, name }: { kind: NameKind; name: string }) =>
      call(`GET /v2/suggest/${kind}`, { query: { name, locale }, shownBy: 'page' }),
  }),
  suggestCity: query({
    query: (query: Omit<QueryOf<MainOperations['suggestCity']>, 'locale'>) =>
      call('GET /v2/suggest/suggestCity', { query: { ...query, locale }, shownBy: 'page' }),
  }),
  suggestStreet: query({
    query: (query: Omit<QueryOf<MainOperations['suggestStreet']>, 'locale'>) =>
      call('GET /v2/suggest/suggestStreet', { query: { ...query, locale }, shownBy: 'page' }),
  }),
}));

export const { useLazySuggestPersonNameQuery, useLazySuggestCityQuery, useLazySuggestStreetQuery } = suggestionApi;
