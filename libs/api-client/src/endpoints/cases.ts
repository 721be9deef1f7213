import { mainApi, toPage } from '@pozyka/api-client';
import type { CaseDraft, MainOperations, QueryOf, SentBodyOf } from '@pozyka/api-contract';
import { fileOf, formOf } from '../form-of.ts';
import { linkTo } from '../link-to.ts';
import { call, endpointsOf } from '../rows.ts';

/** A file's first bytes, or all of them. */
export interface FirstPart {
  bytes: Blob;
  name: string;
  /** Bytes of the whole file. */
  size: number;
  key: string;
}

/** Bytes of a file from `offset` on. */
export interface NextPart {
  id: string;
  offset: number;
  bytes: Blob;
  key: string;
}

export interface WrittenMessage {
  id: string;
  body: SentBodyOf<MainOperations['addCaseMessage']>;
  key: string;
}

/** The customer's requests to the lender. */
export const casesApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  listCases: query({
    query: (args: QueryOf<MainOperations['listCases']>) => call('GET /v2/cases', { query: args, shownBy: 'page' }),
    transformResponse: toPage,
  }),
  getCase: query({ query: (id: string) => call('GET /v2/cases/:id', { params: { id }, shownBy: 'page' }) }),
  getCaseDraft: query({ query: () => call('GET /v2/case-draft', { shownBy: 'page' }), keepUnusedDataFor: 0 }),
  saveCaseDraft: mutation({
    query: ({ body, key }: { body: CaseDraft; key: string }) =>
      call('PUT /v2/case-draft', { body, idempotencyKey: key, keepalive: true, shownBy: 'page' }),
  }),
  openCase: mutation({
    query: ({ body, key }: { body: SentBodyOf<MainOperations['openCase']>; key: string }) =>
      call('POST /v2/cases', { body, idempotencyKey: key, shownBy: 'page' }),
  }),
  addCaseMessage: mutation({
    query: ({ id, body, key }: WrittenMessage) =>
      call('POST /v2/cases/:id/messages', { params: { id }, body, idempotencyKey: key, shownBy: 'page' }),
    onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
      if (data) void dispatch(casesApi.util.upsertQueryData('getCase', id, data));
    },
  }),
  closeCase: mutation({
    query: ({ id, key }: { id: string; key: string }) =>
      call('POST /v2/cases/:id/close', { params: { id }, idempotencyKey: key, shownBy: 'page' }),
    onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
      if (data) void dispatch(casesApi.util.upsertQueryData('getCase', id, data));
    },
  }),
  addCaseFile: mutation({
    query: ({ bytes, name, size, key }: FirstPart) =>
      call('POST /v2/case-files', {
        body: formOf({ file: fileOf(bytes, name) }),
        headers: { 'upload-length': String(size) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
  }),
  continueCaseFile: mutation({
    query: ({ id, offset, bytes, key }: NextPart) =>
      call('PATCH /v2/case-files/:id', {
        params: { id },
        body: bytes,
        headers: { 'upload-offset': String(offset) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
  }),
}));

/** Address of a file of a request, for a link that saves it. */
export const caseFileUrl = (id: string): string => linkTo(call('GET /v2/case-files/:id', { params: { id } }));

export const {
  useAddCaseFileMutation,
  useAddCaseMessageMutation,
  useCloseCaseMutation,
  useContinueCaseFileMutation,
  useGetCaseDraftQuery,
  useGetCaseQuery,
  useListCasesQuery,
  useOpenCaseMutation,
  useSaveCaseDraftMutation,
} = casesApi;
