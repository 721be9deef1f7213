import { mainApi } from '@pozyka/api-client';
import { linkTo } from '../link-to.ts';
import { call, endpointsOf } from '../rows.ts';

/** What a customer decides about the data that are stored of them. */
export const personalDataApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getErasing: query({ query: () => call('GET /v2/system/customers/account/erase', { shownBy: 'page' }) }),
  listExchanges: query({ query: () => call('GET /v2/system/customers/account/exchanges', { shownBy: 'page' }) }),
  /** Ends every session of theirs, this one too. */
  eraseAccount: mutation({
    query: ({ key }: { key: string }) => call('POST /v2/system/customers/account/erase', { idempotencyKey: key, shownBy: 'page' }),
  }),
  cancelErasing: mutation({
    query: ({ key }: { key: string }) => call('DELETE /v2/system/customers/account/erase', { idempotencyKey: key, shownBy: 'page' }),
  }),
}));

export const { useGetErasingQuery, useListExchangesQuery } = personalDataApi;

/** Address of everything that is stored of the customer, as a file that the browser saves. */
export const ownDataUrl = (): string => linkTo(call('GET /v2/system/customers/account/export/file', {}));
