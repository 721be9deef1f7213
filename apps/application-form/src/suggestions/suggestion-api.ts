import { mainApi } from '@pozyka/api-client';
import type { LocalitySuggestion, StreetSuggestion } from '@pozyka/api-contract';

/** Whose names are suggested. */
export type NameKind = 'suggestSurName' | 'suggestName' | 'suggestThirdName';

interface StreetQuery {
  area: string;
  city: string;
  street: string;
  koatuu: string;
  katottg: string;
}

/** Hints for what is typed. A failure is the field's to say: everything can be written by hand. */
export const suggestionApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    suggestPersonName: build.query<string[], { kind: NameKind; name: string }>({
      query: ({ kind, name }) => ({ url: `/v2/suggest/${kind}`, query: { name }, shownBy: 'page' }),
    }),
    suggestCity: build.query<LocalitySuggestion[], { area: string; city: string }>({
      query: (query) => ({ url: '/v2/suggest/suggestCity', query, shownBy: 'page' }),
    }),
    suggestStreet: build.query<StreetSuggestion[], StreetQuery>({
      query: (query) => ({ url: '/v2/suggest/suggestStreet', query, shownBy: 'page' }),
    }),
  }),
});

export const { useLazySuggestPersonNameQuery, useLazySuggestCityQuery, useLazySuggestStreetQuery } = suggestionApi;
