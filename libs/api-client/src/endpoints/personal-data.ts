import { mainApi, readApiError } from '@pozyka/api-client';
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

const TIMEOUT_MS = 30_000;

/** Everything that is stored of the customer, in the browser alone: it is not cached in the store. Rejects with an ApiError. */
export const fetchOwnData = async (locale: string): Promise<unknown> => {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(linkTo(call('GET /v2/system/customers/account/export', {})), {
      headers: { 'accept-language': locale },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.json();
  } catch {
    throw { status: 0, code: 0 };
  }
  if (response.ok && typeof body === 'object' && body !== null && 'data' in body) return body.data;
  throw readApiError(response.status, body, response.headers);
};
