import { mainApi } from '@pozyka/api-client';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf, once } from '../rows.ts';

/** Agreements on how a running loan is paid back. */
export const restructuringsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getRestructuring: query({
    query: (ContractId: string) => call('GET /v2/contracts/restructuring', { query: { ContractId }, shownBy: 'page' }),
    providesTags: ['contracts'],
  }),
  /** What it costs is today’s: not cached for long. */
  getRestructuringTerms: query({
    query: (args: QueryOf<MainOperations['getRestructuringTerms']>) =>
      call('GET /v2/contracts/restructuring/terms', { query: args, shownBy: 'page' }),
    providesTags: ['contracts'],
    keepUnusedDataFor: 30,
  }),
  askRestructuring: mutation({ ...once('POST /v2/contracts/restructuring', { shownBy: 'page' }), invalidatesTags: ['contracts'] }),
  getRestructuringDraft: query({ query: () => call('GET /v2/restructuring-draft', { shownBy: 'page' }), keepUnusedDataFor: 0 }),
  saveRestructuringDraft: mutation(once('PUT /v2/restructuring-draft', { shownBy: 'page', keepalive: true })),
  draftRestructuring: mutation({ ...once('POST /v2/contracts/restructuring/draft', { shownBy: 'page' }), invalidatesTags: ['contracts'] }),
  cancelRestructuring: mutation({
    ...once('POST /v2/contracts/restructuring/cancel', { shownBy: 'page' }),
    invalidatesTags: ['contracts'],
  }),
  listReliefs: query({ query: () => call('GET /v2/customer/reliefs', { shownBy: 'page' }), providesTags: ['contracts'] }),
  claimRelief: mutation({ ...once('POST /v2/customer/reliefs', { shownBy: 'page' }), invalidatesTags: ['contracts'] }),
}));

export const {
  useAskRestructuringMutation,
  useCancelRestructuringMutation,
  useClaimReliefMutation,
  useDraftRestructuringMutation,
  useGetRestructuringDraftQuery,
  useGetRestructuringQuery,
  useGetRestructuringTermsQuery,
  useListReliefsQuery,
  useSaveRestructuringDraftMutation,
} = restructuringsApi;
