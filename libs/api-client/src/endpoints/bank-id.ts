import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf, once } from '../rows.ts';

/** Who the customer is, by their bank. */
export const bankIdApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getBankIdLink: query({
    query: ({ optional }: { optional: boolean }) =>
      call('GET /v2/customer/bank-id/link', { query: { optional: optional ? '' : undefined }, shownBy: 'page' }),
    keepUnusedDataFor: 0,
  }),
  verifyBankId: mutation({
    ...once('POST /v2/customer/bank-id', { shownBy: 'page' }),
    invalidatesTags: (result) => (result ? ['application', 'status'] : []),
  }),
  skipVerification: mutation({
    query: ({ key }: { key: string }) => call('POST /v2/app/verification/skip', { idempotencyKey: key, shownBy: 'page' }),
    invalidatesTags: ['application', 'status'],
  }),
}));

export const { useLazyGetBankIdLinkQuery, useSkipVerificationMutation, useVerifyBankIdMutation } = bankIdApi;
