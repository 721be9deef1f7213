import { mainApi } from '@pozyka/api-client';
import { fileOf, formOf } from '../form-of.ts';
import { linkTo } from '../link-to.ts';
import { call, endpointsOf } from '../rows.ts';

/** A document's first bytes, or all of them. */
export interface FirstPart {
  TypeId: string;
  bytes: Blob;
  name: string;
  /** Bytes of the whole file. */
  size: number;
  key: string;
}

/** Bytes of a document from `offset` on. */
export interface NextPart {
  id: string;
  offset: number;
  bytes: Blob;
  key: string;
}

/** Photo and documents of the application. */
export const documentsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getDocumentTypes: query({ query: () => call('GET /v2/app/documents/types', { shownBy: 'page' }) }),
  listDocuments: query({ query: () => call('GET /v2/app/documents', { shownBy: 'page' }) }),
  sendDocument: mutation({
    query: ({ TypeId, bytes, name, size, key }: FirstPart) =>
      call('POST /v2/app/documents/send', {
        body: formOf({ TypeId, file: fileOf(bytes, name) }),
        headers: { 'upload-length': String(size) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
  }),
  continueDocument: mutation({
    query: ({ id, offset, bytes, key }: NextPart) =>
      call('PATCH /v2/app/documents/send/:id', {
        params: { id },
        body: bytes,
        headers: { 'upload-offset': String(offset) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
  }),
  removeDocument: mutation({
    query: ({ id, key }: { id: string; key: string }) =>
      call('DELETE /v2/app/documents/:id', { params: { id }, idempotencyKey: key, shownBy: 'page' }),
  }),
  /** What to show on the live photo: another one at each request. */
  getPhotoChallenge: query({ query: () => call('GET /v2/app/photo/challenge', { shownBy: 'page' }), keepUnusedDataFor: 0 }),
  sendPhoto: mutation({
    query: ({ challenge, photo, key }: { challenge: string; photo: Blob; key: string }) =>
      call('POST /v2/app/photo/send', {
        body: formOf({ challenge, file: fileOf(photo, 'photo.jpg') }),
        idempotencyKey: key,
        shownBy: 'page',
      }),
    invalidatesTags: (result) => (result ? ['application', 'status'] : []),
  }),
}));

/** Address of a file that the customer has sent, for a link that saves it. */
export const sentFileUrl = (id: string): string => linkTo(call('GET /v2/app/files/:id', { params: { id } }));

export const {
  useContinueDocumentMutation,
  useGetDocumentTypesQuery,
  useGetPhotoChallengeQuery,
  useListDocumentsQuery,
  useRemoveDocumentMutation,
  useSendDocumentMutation,
  useSendPhotoMutation,
} = documentsApi;
