import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf } from '../rows.ts';

/** What may be borrowed and what it costs. */
export const conditionsApi = endpointsOf(mainApi, ({ query }) => ({
  /** For anyone; by a promo code where one is given, whose page shows what is wrong with it. */
  getConditions: query({
    query: (Promocode: string | void) =>
      call('GET /v2/sale-conditions/without-auth', !Promocode ? {} : { query: { Promocode }, shownBy: 'page' }),
  }),
  getPromoConditions: query({
    query: (Promocode: string) => call('GET /v2/sale-conditions/promo', { query: { Promocode }, shownBy: 'page' }),
  }),
  getIndividualConditions: query({ query: () => call('GET /v2/sale-conditions/individual', { shownBy: 'page' }) }),
}));

export const { useGetConditionsQuery, useGetIndividualConditionsQuery, useGetPromoConditionsQuery } = conditionsApi;
