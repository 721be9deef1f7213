import type { Application, ApplicationDraft, ApplicationSaved, ContractStatus, FailurePage } from '@pozyka/api-contract';
import { errorCodes, type LanguageCode } from '@pozyka/api-contract/constants';
import { mainApi } from '@pozyka/api-client';

/** A call that acts once per key; see `createIntent`. */
export interface Once<T> {
  body: T;
  key: string;
}

/** The loan application. */
export const applicationApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getApp: build.query<Application, void>({ query: () => ({ url: '/v2/app', shownBy: 'page' }), providesTags: ['application'] }),
    saveApp: build.mutation<ApplicationSaved, Once<ApplicationDraft> & { draft?: boolean }>({
      // a draft is saved as he types: what stands in its way is said in the page, not in a modal over it
      query: ({ body, key, draft = false }) => ({
        url: '/v2/app/save',
        method: 'PUT',
        body,
        idempotencyKey: key,
        keepalive: true,
        shownBy: 'page',
        ...(!draft && { modal: { name: 'vpn', code: errorCodes.vpn } }),
      }),
      invalidatesTags: (result) => (result ? ['application', 'status'] : []),
    }),
    repeatApp: build.mutation<ContractStatus, Once<{ Amount: number; Term: number; Promocode?: string }>>({
      query: ({ body, key }) => ({ url: '/v2/app/create/repeat', method: 'POST', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: ['application', 'status'],
    }),
    answerOffer: build.mutation<ContractStatus, Once<{ Accept: boolean }>>({
      query: ({ body, key }) => ({ url: '/v2/app/offer', method: 'POST', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: ['application', 'status'],
    }),
    cancelApp: build.mutation<ContractStatus, Once<{ ReasonOfDecision: string }>>({
      query: ({ body, key }) => ({ url: '/v2/app/cancel', method: 'POST', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: ['application', 'status'],
    }),
    addRelations: build.mutation<ContractStatus, Once<{ Relations: { TypeId: string; Name: string; Phone: string }[] }>>({
      query: ({ body, key }) => ({ url: '/v2/app/relation', method: 'POST', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: (result) => (result ? ['application', 'status'] : []),
    }),
    /** Texts of the outcome pages. */
    getFailurePages: build.query<FailurePage[], LanguageCode>({
      query: (language) => ({ url: '/v2/app/failure-pages', query: { language }, shownBy: 'page' }),
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const {
  useAddRelationsMutation,
  useAnswerOfferMutation,
  useCancelAppMutation,
  useGetAppQuery,
  useGetFailurePagesQuery,
  useRepeatAppMutation,
  useSaveAppMutation,
} = applicationApi;
