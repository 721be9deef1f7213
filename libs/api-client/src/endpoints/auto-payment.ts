import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf, once, type Once } from '../rows.ts';

/** The automatic payment on the due day. */
export const autoPaymentApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getAutoPayment: query({
    query: (ContractId: string) => call('GET /v2/payment/auto', { query: { ContractId }, shownBy: 'page' }),
    providesTags: ['contracts', 'cards'],
    keepUnusedDataFor: 0,
  }),
  startAutoPayment: mutation({ ...once('POST /v2/payment/auto', { shownBy: 'page' }), invalidatesTags: ['contracts'] }),
  stopAutoPayment: mutation({
    query: ({ body: ContractId, key }: Once<string>) =>
      call('DELETE /v2/payment/auto', { query: { ContractId }, idempotencyKey: key, shownBy: 'page' }),
    invalidatesTags: ['contracts'],
  }),
  stopAutoPaymentByLink: mutation({ query: (Token: string) => call('POST /v2/payment/auto/stop', { body: { Token }, shownBy: 'page' }) }),
}));

export const { useGetAutoPaymentQuery, useStartAutoPaymentMutation, useStopAutoPaymentByLinkMutation, useStopAutoPaymentMutation } =
  autoPaymentApi;
