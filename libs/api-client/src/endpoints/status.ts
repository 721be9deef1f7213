import type { Account, ContractStatus } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

/** Who the customer is, and where his application stands. */
export const statusApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getAppStatus: build.query<ContractStatus, void>({
      query: () => ({ url: '/v2/app/status', shownBy: 'page' }),
      providesTags: ['status'],
    }),
    getAccount: build.query<Account, void>({
      query: () => ({ url: '/v2/system/customers/account/self', shownBy: 'page' }),
      providesTags: ['account'],
    }),
  }),
});

export const { useGetAccountQuery, useGetAppStatusQuery } = statusApi;
