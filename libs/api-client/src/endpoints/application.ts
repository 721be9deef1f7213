import type { Application, ApplicationDraft, ApplicationSaved, ContractStatus } from '@pozyka/api-contract';
import { errorCodes } from '@pozyka/api-contract/constants';
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
    saveApp: build.mutation<ApplicationSaved, Once<ApplicationDraft>>({
      query: ({ body, key }) => ({
        url: '/v2/app/save',
        method: 'PUT',
        body,
        idempotencyKey: key,
        keepalive: true,
        shownBy: 'page',
        modal: { name: 'vpn', code: errorCodes.vpn },
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
      query: ({ body, key }) => ({ url: '/v2/app/cancel', method: 'POST', body, idempotencyKey: key }),
      invalidatesTags: ['application', 'status'],
    }),
  }),
});

export const { useAnswerOfferMutation, useCancelAppMutation, useGetAppQuery, useRepeatAppMutation, useSaveAppMutation } = applicationApi;
