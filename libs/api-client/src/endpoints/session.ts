import type { CodeSent, Marketing, PassApproved } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

export interface CodeRequest {
  Phone: string;
  Amount?: number;
  Term?: number;
  Promocode?: string;
  Marketing?: Marketing;
}

/** Login by phone and code; the gateway keeps the token. */
export const sessionApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    generatePass: build.mutation<CodeSent, CodeRequest>({
      query: (body) => ({ url: '/v2/auth/generate-pass', method: 'POST', body, shownBy: 'page' }),
    }),
    approvePass: build.mutation<Omit<PassApproved, 'BearerToken'>, { Phone: string; Code: string }>({
      query: (body) => ({ url: '/v2/auth/approve-pass', method: 'POST', body, shownBy: 'page' }),
    }),
    logout: build.mutation<true, void>({ query: () => ({ url: '/v1/auth/logout', method: 'POST', shownBy: 'page' }) }),
    /** A new token in place of the one that the gateway keeps. */
    refreshSession: build.mutation<unknown, void>({
      query: () => ({ url: '/v1/auth/refresh', method: 'POST', keepalive: true, shownBy: 'page' }),
    }),
    getOutbox: build.query<{ at: string; text: string; code?: string | null }[], string>({
      query: (phone) => ({ url: '/_sandbox/outbox', query: { phone } }),
    }),
    getPersonas: build.query<{ phone: string; title: string; ActionStatus: string }[], void>({
      query: () => ({ url: '/_sandbox/personas' }),
    }),
  }),
});

export const { useApprovePassMutation, useGeneratePassMutation, useGetPersonasQuery, useLogoutMutation } = sessionApi;
