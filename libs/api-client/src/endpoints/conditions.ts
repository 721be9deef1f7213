import type { Conditions } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

/** What may be borrowed and what it costs. */
export const conditionsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getConditions: build.query<Conditions, void>({ query: () => ({ url: '/v2/sale-conditions/without-auth' }) }),
    getPromoConditions: build.query<Conditions, string>({
      query: (Promocode) => ({ url: '/v2/sale-conditions/promo', query: { Promocode }, shownBy: 'page' }),
    }),
    getIndividualConditions: build.query<Conditions, void>({ query: () => ({ url: '/v2/sale-conditions/individual', shownBy: 'page' }) }),
  }),
});

export const { useGetConditionsQuery, useGetIndividualConditionsQuery, useGetPromoConditionsQuery } = conditionsApi;
