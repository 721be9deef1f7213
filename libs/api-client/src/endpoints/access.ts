import { mainApi } from '@pozyka/api-client';
import type { FormFields, MainOperations, SentBodyOf } from '@pozyka/api-contract';
import { formOf } from '../form-of.ts';
import { call, endpointsOf } from '../rows.ts';

/** Fields of a login form, or the code that came after status 18. */
export type LoginEntry = SentBodyOf<MainOperations['loginByForm']>;

/** Ways in besides the code by SMS, restoring a password, and what a customer sets about their access. The gateway stores every token. */
export const accessApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getLoginSettings: query({ query: () => call('GET /v2/system/customers/authorization/login/settings', {}) }),
  getLoginForm: query({
    query: (id: string) => call('GET /v2/system/customers/authorization/login/:id', { params: { id }, shownBy: 'page' }),
  }),
  loginByPassword: mutation({
    query: (fields: SentBodyOf<MainOperations['loginByPassword']>) =>
      call('POST /v2/system/customers/authorization/login', { body: formOf(fields), shownBy: 'page' }),
  }),
  loginByForm: mutation({
    query: ({ id, entry }: { id: string; entry: LoginEntry }) =>
      call('POST /v2/system/customers/authorization/login/:id', { params: { id }, body: entry, shownBy: 'page' }),
  }),
  getRestoreSettings: query({ query: () => call('GET /v2/system/customers/password/restore/settings', { shownBy: 'page' }) }),
  getIdentificationForm: query({
    query: (id: string) => call('GET /v2/system/customers/password/identification/settings/:id', { params: { id }, shownBy: 'page' }),
  }),
  identifyForPassword: mutation({
    query: ({ id, fields }: { id: string; fields: FormFields }) =>
      call('POST /v2/system/customers/password/identification/:id', { params: { id }, body: { fields }, shownBy: 'page' }),
  }),
  updateAccess: mutation({
    query: (body: SentBodyOf<MainOperations['updateAccess']>) => call('POST /v2/system/customers/access/update', { body, shownBy: 'page' }),
  }),
  updateAccesses: mutation({
    query: (fields: SentBodyOf<MainOperations['updateAccesses']>) =>
      call('POST /v2/system/customers/update-accesses', { body: formOf(fields), shownBy: 'page' }),
    invalidatesTags: ['account', 'sessions'],
  }),
  listSessions: query({ query: () => call('GET /v1/auth/sessions', { shownBy: 'page' }), providesTags: ['sessions'] }),
  endSession: mutation({
    query: (id: string) => call('DELETE /v1/auth/sessions/:id', { params: { id }, shownBy: 'page' }),
    invalidatesTags: ['sessions'],
  }),
  endOtherSessions: mutation({ query: () => call('DELETE /v1/auth/sessions', { shownBy: 'page' }), invalidatesTags: ['sessions'] }),
  logoutEverywhere: mutation({ query: () => call('POST /v1/auth/logout/everywhere', { shownBy: 'page' }) }),
}));

export const {
  useGetIdentificationFormQuery,
  useGetLoginFormQuery,
  useGetLoginSettingsQuery,
  useGetRestoreSettingsQuery,
  useListSessionsQuery,
} = accessApi;
