import { mainApi } from '@pozyka/api-client';
import type { BodyOf, MainOperations, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf, type Once } from '../rows.ts';
import { PAYMENT_SYSTEM } from './cards.ts';

const params = { system: PAYMENT_SYSTEM };

/** Money for the running loan: by the provider's page, or by a known card at once. */
export const paymentsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  /** The customer comes back to `ResponseUrl`, a path of this site, whatever happened. */
  startCheckout: query({
    query: (asked: QueryOf<MainOperations['startCheckout']>) =>
      call('GET /v2/payment/:system/checkout', { params, query: asked, shownBy: 'page' }),
    keepUnusedDataFor: 0,
  }),
  /** By a card that the provider knows. `pending` is no failure: the contract's `LastPayment` tells the outcome. */
  pay: mutation({
    query: ({ body, key }: Once<BodyOf<MainOperations['pay']>['bpmForm']>) =>
      call('POST /v2/payment/:system/payment', { params, body: { bpmForm: body }, idempotencyKey: key, shownBy: 'page' }),
    invalidatesTags: ['contracts', 'cards', 'cashflow', 'status'],
  }),
}));

export const { useLazyStartCheckoutQuery, usePayMutation } = paymentsApi;
