import { mainApi, toPage } from '@pozyka/api-client';
import type { FormFields, MainOperations, QueryOf } from '@pozyka/api-contract';
import { fileOf, formOf } from '../form-of.ts';
import { call, endpointsOf } from '../rows.ts';

/** Who a visitor's files belong to: given to them with their first one. */
interface Owned {
  form: string;
  token: string | undefined;
  key: string;
}

/** A file's first bytes, or all of them. */
export interface FirstBytes extends Owned {
  field: string;
  bytes: Blob;
  name: string;
  /** Bytes of the whole file. */
  size: number;
}

/** Bytes of a file from `offset` on. */
export interface NextBytes extends Owned {
  id: string;
  offset: number;
  bytes: Blob;
}

export interface FilledForm extends Owned {
  fields: FormFields;
}

const ofOwner = (token: string | undefined): { 'upload-token'?: string } => (token === undefined ? {} : { 'upload-token': token });

/** Forms that the content server defines. */
export const formsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getForm: query({
    query: (alias: string) => call('GET /v2/system/forms/:alias', { params: { alias }, inLanguage: true, shownBy: 'page' }),
  }),
  submitForm: mutation({
    query: ({ form, fields, token, key }: FilledForm) =>
      call('POST /v2/system/forms/:alias', {
        params: { alias: form },
        body: { fields },
        headers: ofOwner(token),
        idempotencyKey: key,
        shownBy: 'page',
      }),
  }),
  addFormFile: mutation({
    query: ({ form, field, bytes, name, size, token, key }: FirstBytes) =>
      call('POST /v2/system/forms/:alias/files', {
        params: { alias: form },
        body: formOf({ field, file: fileOf(bytes, name) }),
        headers: { 'upload-length': String(size), ...ofOwner(token) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
  }),
  continueFormFile: mutation({
    query: ({ form, id, offset, bytes, token, key }: NextBytes) =>
      call('PATCH /v2/system/forms/:alias/files/:id', {
        params: { alias: form, id },
        body: bytes,
        headers: { 'upload-offset': String(offset), ...ofOwner(token) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
  }),
  getFormHints: query({
    query: (query: Required<QueryOf<MainOperations['getFormHints']>>) =>
      call('GET /v2/system/forms/autocomplete', { query, shownBy: 'page' }),
    transformResponse: toPage,
  }),
}));

export const { useAddFormFileMutation, useContinueFormFileMutation, useGetFormQuery, useLazyGetFormHintsQuery, useSubmitFormMutation } =
  formsApi;
