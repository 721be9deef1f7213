import { mainApi } from '@pozyka/api-client';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf, once } from '../rows.ts';

/** Signing by a qualified signature: whether it is offered, what became of it, and its files. */
export const qualifiedSignApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getQualifiedSign: query({
    query: (args: QueryOf<MainOperations['getQualifiedSign']>) =>
      call('GET /v2/contracts/sign/qualified', { query: args, shownBy: 'page' }),
    providesTags: ['contracts'],
    keepUnusedDataFor: 0,
  }),
  askQualifiedSign: mutation({ ...once('POST /v2/contracts/sign/qualified', { shownBy: 'page' }) }),
}));

export const { useAskQualifiedSignMutation, useGetQualifiedSignQuery } = qualifiedSignApi;
