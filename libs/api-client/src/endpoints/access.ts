import type { Device, FormDefinition, FormFields, LoginForm, LoginResult } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

const CUSTOMERS = '/v2/system/customers';

/** Fields of a login form, or the code that came after status 18. */
export type LoginEntry = { fields: FormFields } | { login: string; code: string };

export interface RestoreSettings {
  identificationId: string;
  codeLength: number;
  passwordRules: { minLength: number; maxLength: number };
}

const formData = (fields: Readonly<Record<string, string | undefined>>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  return body;
};

/** Ways in besides the code by SMS, restoring a password, and what a customer sets about his access. The gateway keeps every token. */
export const accessApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getLoginSettings: build.query<{ forms: LoginForm[] }, void>({
      query: () => ({ url: `${CUSTOMERS}/authorization/login/settings` }),
    }),
    getLoginForm: build.query<FormDefinition, string>({ query: (id) => ({ url: `${CUSTOMERS}/authorization/login/${id}` }) }),
    loginByPassword: build.mutation<Omit<LoginResult, 'bearer_token'>, { login: string; password: string }>({
      query: (fields) => ({ url: `${CUSTOMERS}/authorization/login`, method: 'POST', body: formData({ ...fields }), shownBy: 'page' }),
    }),
    loginByForm: build.mutation<Omit<LoginResult, 'bearer_token'>, { id: string; entry: LoginEntry }>({
      query: ({ id, entry }) => ({ url: `${CUSTOMERS}/authorization/login/${id}`, method: 'POST', body: entry, shownBy: 'page' }),
    }),
    getRestoreSettings: build.query<RestoreSettings, void>({ query: () => ({ url: `${CUSTOMERS}/password/restore/settings` }) }),
    getIdentificationForm: build.query<FormDefinition, string>({
      query: (id) => ({ url: `${CUSTOMERS}/password/identification/settings/${id}` }),
    }),
    identifyForPassword: build.mutation<{ identified: boolean; token: string }, { id: string; fields: FormFields }>({
      query: ({ id, fields }) => ({
        url: `${CUSTOMERS}/password/identification/${id}`,
        method: 'POST',
        body: { fields },
        shownBy: 'page',
      }),
    }),
    updateAccess: build.mutation<object, { token: string; code: string; password: string }>({
      query: (body) => ({ url: `${CUSTOMERS}/access/update`, method: 'POST', body, shownBy: 'page' }),
    }),
    updateAccesses: build.mutation<true, { login?: string; password: string; password_confirmation: string }>({
      query: (fields) => ({ url: `${CUSTOMERS}/update-accesses`, method: 'POST', body: formData({ ...fields }), shownBy: 'page' }),
      invalidatesTags: ['account', 'sessions'],
    }),
    listSessions: build.query<Device[], void>({ query: () => ({ url: '/v1/auth/sessions' }), providesTags: ['sessions'] }),
    endSession: build.mutation<Device[], string>({
      query: (id) => ({ url: `/v1/auth/sessions/${id}`, method: 'DELETE', shownBy: 'page' }),
      invalidatesTags: ['sessions'],
    }),
    endOtherSessions: build.mutation<Device[], void>({
      query: () => ({ url: '/v1/auth/sessions', method: 'DELETE', shownBy: 'page' }),
      invalidatesTags: ['sessions'],
    }),
    logoutEverywhere: build.mutation<true, void>({
      query: () => ({ url: '/v1/auth/logout/everywhere', method: 'POST', shownBy: 'page' }),
    }),
  }),
});

export const {
  useGetIdentificationFormQuery,
  useGetLoginFormQuery,
  useGetLoginSettingsQuery,
  useGetRestoreSettingsQuery,
  useListSessionsQuery,
} = accessApi;
