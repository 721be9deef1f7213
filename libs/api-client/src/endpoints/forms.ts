import { mainApi } from '@pozyka/api-client';
import type { FormDefinition, FormFields, FormFile, FormHint } from '@pozyka/api-contract';

/** Who a visitor's files belong to: given to him with his first one. */
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

const address = (form: string): string => `/v2/system/forms/${encodeURIComponent(form)}`;

const ofOwner = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { 'upload-token': token });

const partOf = ({ field, bytes, name }: FirstBytes): FormData => {
  const body = new FormData();
  body.append('field', field);
  body.append('file', bytes, name);
  return body;
};

/** Forms that the content server defines. */
export const formsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getForm: build.query<FormDefinition, string>({ query: (alias) => ({ url: address(alias), inLanguage: true, shownBy: 'page' }) }),
    submitForm: build.mutation<{ id: string }, FilledForm>({
      query: ({ form, fields, token, key }) => ({
        url: address(form),
        method: 'POST',
        body: { fields },
        headers: ofOwner(token),
        idempotencyKey: key,
        shownBy: 'page',
      }),
    }),
    addFormFile: build.mutation<FormFile, FirstBytes>({
      query: (part) => ({
        url: `${address(part.form)}/files`,
        method: 'POST',
        body: partOf(part),
        headers: { 'upload-length': String(part.size), ...ofOwner(part.token) },
        idempotencyKey: part.key,
        shownBy: 'page',
      }),
    }),
    continueFormFile: build.mutation<FormFile, NextBytes>({
      query: ({ form, id, offset, bytes, token, key }) => ({
        url: `${address(form)}/files/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: bytes,
        headers: { 'upload-offset': String(offset), ...ofOwner(token) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
    }),
    getFormHints: build.query<FormHint[], { url: string; params: string }>({
      query: (query) => ({ url: '/v2/system/forms/autocomplete', query, shownBy: 'page' }),
    }),
  }),
});

export const { useAddFormFileMutation, useContinueFormFileMutation, useGetFormQuery, useLazyGetFormHintsQuery, useSubmitFormMutation } =
  formsApi;
