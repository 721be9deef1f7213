import { mainApi } from '@pozyka/api-client';
import type { MainOperations, SentBodyOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';

export type CodeRequest = SentBodyOf<MainOperations['generatePass']>;

/** Login by phone and code; the gateway stores the token. */
export const sessionApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  generatePass: mutation({ query: (body: CodeRequest) => call('POST /v2/auth/generate-pass', { body, shownBy: 'page' }) }),
  approvePass: mutation({
    query: (body: SentBodyOf<MainOperations['approvePass']>) => call('POST /v2/auth/approve-pass', { body, shownBy: 'page' }),
  }),
  logout: mutation({ query: () => call('POST /v1/auth/logout', { shownBy: 'page' }) }),
  /** A new token in place of the gateway's stored one. */
  refreshSession: mutation({ query: () => call('POST /v1/auth/refresh', { keepalive: true, shownBy: 'page' }) }),
  getOutbox: query({ query: (phone: string) => call('GET /_sandbox/outbox', { query: { phone } }) }),
  getPersonas: query({ query: () => call('GET /_sandbox/personas', {}) }),
}));

export const { useApprovePassMutation, useGeneratePassMutation, useGetPersonasQuery, useLogoutMutation } = sessionApi;
