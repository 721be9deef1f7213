import type { Erasing } from '@pozyka/api-contract';
import { mainApi, readApiError } from '@pozyka/api-client';

const ACCOUNT = '/v2/system/customers/account';
const ERASE = `${ACCOUNT}/erase`;

/** What a customer decides about the data that are kept of him. */
export const personalDataApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getErasing: build.query<Erasing, void>({ query: () => ({ url: ERASE, shownBy: 'page' }) }),
    /** Ends every session of his, this one too. */
    eraseAccount: build.mutation<{ at: string }, { key: string }>({
      query: ({ key }) => ({ url: ERASE, method: 'POST', idempotencyKey: key, shownBy: 'page' }),
    }),
    cancelErasing: build.mutation<true, { key: string }>({
      query: ({ key }) => ({ url: ERASE, method: 'DELETE', idempotencyKey: key, shownBy: 'page' }),
    }),
  }),
});

export const { useGetErasingQuery } = personalDataApi;

const TIMEOUT_MS = 30_000;

/** Everything that is kept of the customer, in the browser alone: it is not kept in the store. Rejects with an ApiError. */
export const fetchOwnData = async (locale: string): Promise<unknown> => {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api${ACCOUNT}/export`, { headers: { 'accept-language': locale }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await response.json();
  } catch {
    throw { status: 0, code: 0 };
  }
  if (response.ok && typeof body === 'object' && body !== null && 'data' in body) return body.data;
  throw readApiError(response.status, body, response.headers);
};
