import type { ContractStatus } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';
import type { Once } from './application.ts';

/** Who the customer is, by his bank. */
export const bankIdApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getBankIdLink: build.query<{ Url: string; State: string }, { optional: boolean }>({
      query: ({ optional }) => ({
        url: '/v2/customer/bank-id/link',
        query: { optional: optional ? '' : undefined },
        shownBy: 'page',
      }),
      keepUnusedDataFor: 0,
    }),
    verifyBankId: build.mutation<ContractStatus, Once<{ Code: string; State: string }>>({
      query: ({ body, key }) => ({ url: '/v2/customer/bank-id', method: 'POST', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: (result) => (result ? ['application', 'status'] : []),
    }),
    skipVerification: build.mutation<ContractStatus, { key: string }>({
      query: ({ key }) => ({ url: '/v2/app/verification/skip', method: 'POST', idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: ['application', 'status'],
    }),
  }),
});

export const { useLazyGetBankIdLinkQuery, useSkipVerificationMutation, useVerifyBankIdMutation } = bankIdApi;
