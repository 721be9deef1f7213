import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf } from '../rows.ts';

/** What may be borrowed and what it costs. */
export const conditionsApi = endpointsOf(mainApi, ({ query }) => ({
  getConditions: query({ query: () => call('GET /v2/sale-conditions/without-auth', {}) }),
  /** For anyone with a promo code. */
  getGuestPromoConditions: query({
    query: (Promocode: string) => call('GET /v2/sale-conditions/without-auth', { query: { Promocode }, shownBy: 'page' }),
  }),
  getPromoConditions: query({
    query: (Promocode: string) => call('GET /v2/sale-conditions/promo', { query: { Promocode }, shownBy: 'page' }),
  }),
  getIndividualConditions: query({ query: () => call('GET /v2/sale-conditions/individual', { shownBy: 'page' }) }),
}));

export const { useGetConditionsQuery, useGetIndividualConditionsQuery, useGetPromoConditionsQuery } = conditionsApi;
