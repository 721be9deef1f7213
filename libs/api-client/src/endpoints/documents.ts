import type { DocumentPart, DocumentType, PhotoChallenge, UploadedDocument } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

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

const formOf = (fields: Record<string, string>, file: Blob, name: string): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', file, name);
  return form;
};

/** Photo and documents of the application. */
export const documentsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getDocumentTypes: build.query<DocumentType[], void>({ query: () => ({ url: '/v2/app/documents/types', shownBy: 'page' }) }),
    listDocuments: build.query<UploadedDocument[], void>({ query: () => ({ url: '/v2/app/documents', shownBy: 'page' }) }),
    sendDocument: build.mutation<DocumentPart, FirstPart>({
      query: ({ TypeId, bytes, name, size, key }) => ({
        url: '/v2/app/documents/send',
        method: 'POST',
        body: formOf({ TypeId }, bytes, name),
        headers: { 'upload-length': String(size) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
    }),
    continueDocument: build.mutation<DocumentPart, NextPart>({
      query: ({ id, offset, bytes, key }) => ({
        url: `/v2/app/documents/send/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: bytes,
        headers: { 'upload-offset': String(offset) },
        idempotencyKey: key,
        shownBy: 'page',
      }),
    }),
    removeDocument: build.mutation<UploadedDocument[], { id: string; key: string }>({
      query: ({ id, key }) => ({
        url: `/v2/app/documents/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
        shownBy: 'page',
      }),
    }),
    /** What to show on the live photo: another one each time it is asked for. */
    getPhotoChallenge: build.query<PhotoChallenge, void>({
      query: () => ({ url: '/v2/app/photo/challenge', shownBy: 'page' }),
      keepUnusedDataFor: 0,
    }),
    sendPhoto: build.mutation<{ Id: string }, { challenge: string; photo: Blob; key: string }>({
      query: ({ challenge, photo, key }) => ({
        url: '/v2/app/photo/send',
        method: 'POST',
        body: formOf({ challenge }, photo, 'photo.jpg'),
        idempotencyKey: key,
        shownBy: 'page',
      }),
      invalidatesTags: (result) => (result ? ['application', 'status'] : []),
    }),
  }),
});

/** Address of a file that the customer has sent, for a link that saves it. */
export const sentFileUrl = (id: string): string => `/api/v2/app/files/${encodeURIComponent(id)}`;

export const {
  useContinueDocumentMutation,
  useGetDocumentTypesQuery,
  useGetPhotoChallengeQuery,
  useListDocumentsQuery,
  useRemoveDocumentMutation,
  useSendDocumentMutation,
  useSendPhotoMutation,
} = documentsApi;
