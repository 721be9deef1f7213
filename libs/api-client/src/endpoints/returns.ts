import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf } from '../rows.ts';

/** What came of an errand at a provider's or in an app, by the state in the address of the return. */
export const returnsApi = endpointsOf(mainApi, ({ query }) => ({
  readReturn: query({
    query: (State: string) => call('POST /v2/returns', { body: { State }, shownBy: 'page' }),
    keepUnusedDataFor: 0,
  }),
}));

export const { useReadReturnQuery } = returnsApi;
