import { mainApi } from '@pozyka/api-client';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { call, endpointsOf } from '@pozyka/api-client/rows';
import type { LanguageCode, LookupName } from '@pozyka/api-contract/constants';
import type { LoadContext } from '@pozyka/remote-kit';

/** Lists that values are chosen from; the last is why an application is given up. */
export type ListName = LookupName | 'ReasonOfDecision';

/** Lists that values are chosen from, in a language of the caller's choice. */
const lookupApi = endpointsOf(mainApi, ({ query }) => ({
  getLookup: query({
    query: ({ name, language }: { name: ListName; language: LanguageCode }) =>
      call('GET /v2/system/lookups/:alias', { params: { alias: name }, query: { language }, shownBy: 'page' }),
    keepUnusedDataFor: 3_600,
  }),
}));

export const { useGetLookupQuery } = lookupApi;

/** For `load`: a list that does not come is requested again by the page, which says so. */
export const loadLookup = async ({ dispatch }: LoadContext, name: ListName, language: LanguageCode): Promise<void> => {
  await dispatch(fetchQuery(lookupApi.endpoints.getLookup, { name, language }));
};

/** The regions as `useRegions` reads them. */
export const loadRegions = async (context: LoadContext): Promise<void> => {
  const languages: LanguageCode[] = context.locale === 'uk' ? ['uk'] : ['uk', context.locale];
  await Promise.all(languages.map((language) => loadLookup(context, 'Region', language)));
};
