import { mainApi } from '@pozyka/api-client';
import type { ApplicationDraft } from '@pozyka/api-contract';
import { errorCodes, type LanguageCode } from '@pozyka/api-contract/constants';
import { call, endpointsOf, once, type Once } from '../rows.ts';

/** The loan application. */
export const applicationApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getApp: query({ query: () => call('GET /v2/app', { shownBy: 'page' }), providesTags: ['application'] }),
  saveApp: mutation({
    // a draft is saved as they type: what stands in its way is said in the page, not in a modal over it
    query: ({ body, key, draft = false }: Once<ApplicationDraft> & { draft?: boolean }) =>
      call('PUT /v2/app/save', {
        body,
        idempotencyKey: key,
        keepalive: true,
        shownBy: 'page',
        ...(!draft && { modal: { name: 'vpn', code: errorCodes.vpn } }),
      }),
    invalidatesTags: (result) => (result ? ['application', 'status'] : []),
    // at once: the answers are re-read when no other question is on its way, and the next step may open before
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
      if (!data) return;
      const { Completeness, ActionStatus } = data;
      dispatch(
        applicationApi.util.updateQueryData('getApp', undefined, (known) => void Object.assign(known, { Completeness, ActionStatus })),
      );
    },
  }),
  repeatApp: mutation({
    ...once('POST /v2/app/create/repeat', { shownBy: 'page' }),
    invalidatesTags: ['application', 'status'],
  }),
  answerOffer: mutation({ ...once('POST /v2/app/offer', { shownBy: 'page' }), invalidatesTags: ['application', 'status'] }),
  cancelApp: mutation({ ...once('POST /v2/app/cancel', { shownBy: 'page' }), invalidatesTags: ['application', 'status'] }),
  addRelations: mutation({
    ...once('POST /v2/app/relation', { shownBy: 'page' }),
    invalidatesTags: (result) => (result ? ['application', 'status'] : []),
  }),
  /** Texts of the outcome pages. */
  getFailurePages: query({
    query: (language: LanguageCode) => call('GET /v2/app/failure-pages', { query: { language }, shownBy: 'page' }),
    keepUnusedDataFor: 3_600,
  }),
}));

export const {
  useAddRelationsMutation,
  useAnswerOfferMutation,
  useCancelAppMutation,
  useGetAppQuery,
  useGetFailurePagesQuery,
  useRepeatAppMutation,
  useSaveAppMutation,
} = applicationApi;
