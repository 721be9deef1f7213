import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf } from '../rows.ts';

/** Who the customer is, and the status of their application. */
export const statusApi = endpointsOf(mainApi, ({ query }) => ({
  getAppStatus: query({ query: () => call('GET /v2/app/status', { shownBy: 'page' }), providesTags: ['status'] }),
  getAccount: query({ query: () => call('GET /v2/system/customers/account/self', { shownBy: 'page' }), providesTags: ['account'] }),
}));

export const { useGetAccountQuery, useGetAppStatusQuery } = statusApi;
