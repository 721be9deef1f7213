import { mainApi } from '@pozyka/api-client';
import type { BodyOf, MainOperations, ParamsOf, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf, type Once } from '../rows.ts';

/** The payment provider that a call is of: `usePaymentSystem` of remote-kit. */
type OfSystem = ParamsOf<MainOperations['pay']>;

/** Money for the running loan: by the provider's page, or by a known card at once. */
export const paymentsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  /** The customer comes back to `ResponseUrl`, a path of this site, after any outcome. */
  startCheckout: query({
    query: ({ system, ...query }: OfSystem & QueryOf<MainOperations['startCheckout']>) =>
      call('GET /v2/payment/:system/checkout', { params: { system }, query, shownBy: 'page' }),
    keepUnusedDataFor: 0,
  }),
  /** By a card that the provider knows. `pending` is no failure: the contract's `LastPayment` tells the outcome. */
  pay: mutation({
    query: ({ system, body, key }: OfSystem & Once<BodyOf<MainOperations['pay']>['bpmForm']>) =>
      call('POST /v2/payment/:system/payment', { params: { system }, body: { bpmForm: body }, idempotencyKey: key, shownBy: 'page' }),
    invalidatesTags: ['contracts', 'cards', 'cashflow', 'status'],
  }),
}));

export const { useLazyStartCheckoutQuery, usePayMutation } = paymentsApi;
