import type { ContractStatus } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

/** Where the customer's application stands. */
export const statusApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getAppStatus: build.query<ContractStatus, void>({ query: () => ({ url: '/v2/app/status' }), providesTags: ['status'] }),
  }),
});
