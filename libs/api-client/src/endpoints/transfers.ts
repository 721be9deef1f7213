import { mainApi } from '@pozyka/api-client';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';

/** Credit transfers to the lender. */
export const transfersApi = endpointsOf(mainApi, ({ query }) => ({
  /** All that is owed today, without a sum. What is owed changes with every payment and day. */
  getRequisites: query({
    query: (args: QueryOf<MainOperations['getRequisites']>) => call('GET /v2/payment/requisites', { query: args, shownBy: 'page' }),
    providesTags: ['contracts'],
    keepUnusedDataFor: 0,
  }),
}));

export const { useGetRequisitesQuery } = transfersApi;
