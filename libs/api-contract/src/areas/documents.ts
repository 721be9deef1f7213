import * as z from 'zod/mini';
import { bodyBudgets } from '../body-budget.ts';
import { defineOperation } from '../operation.ts';
import { byteCount, bytes, count, file, id, idParams, text } from '../schemas.ts';

export const documentType = z.object({ Id: id, Name: z.string(), Required: z.boolean() });
export type DocumentType = z.output<typeof documentType>;

/** `Size` is the whole file in bytes, `Received` what has arrived; `Sha256` of it, while more is to come. */
export const uploadedDocument = z.object({
  Id: id,
  TypeId: id,
  Name: z.string(),
  Size: count,
  Received: count,
  Sha256: z.optional(z.string()),
});
export type UploadedDocument = z.output<typeof uploadedDocument>;

export const documentPart = z.object({ Id: id, offset: count });
export type DocumentPart = z.output<typeof documentPart>;

export const photoChallenge = z.object({ challenge: z.string(), text: z.string(), ExpiresIn: count });
export type PhotoChallenge = z.output<typeof photoChallenge>;

const row = { host: 'main', area: 'documents', access: 'customer', idempotent: false } as const;

export const documentOperations = {
  getDocumentTypes: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/app/documents/types',
    summary: 'Documents that may be asked for',
    data: z.array(documentType),
  }),
  listDocuments: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/app/documents',
    summary: 'Documents sent so far',
    data: z.array(uploadedDocument),
  }),
  removeDocument: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v2/app/documents/:id',
    summary: 'Take a document back; answers those that are left',
    idempotent: true,
    params: idParams,
    data: z.array(uploadedDocument),
  }),
  getSentFile: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/app/files/:id',
    summary: 'A document or photo that the customer has sent, as it is kept',
    params: idParams,
    answer: 'file',
  }),
  sendDocument: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/app/documents/send',
    summary: 'Send a document, whole or its first bytes',
    idempotent: true,
    headers: z.object({ 'upload-length': z.optional(byteCount) }),
    bodyKind: 'form',
    bodyBytes: bodyBudgets.upload,
    body: z.strictObject({ TypeId: id, file }),
    data: documentPart,
  }),
  continueDocument: defineOperation({
    ...row,
    method: 'PATCH',
    path: '/v2/app/documents/send/:id',
    summary: 'The next bytes of a document',
    idempotent: true,
    params: idParams,
    headers: z.object({ 'upload-offset': byteCount }),
    bodyKind: 'bytes',
    bodyBytes: bodyBudgets.bytes,
    body: bytes,
    data: documentPart,
  }),
  getPhotoChallenge: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/app/photo/challenge',
    summary: 'What to show on the live photo',
    data: photoChallenge,
  }),
  sendPhoto: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/app/photo/send',
    summary: 'The live photo that answers a challenge',
    idempotent: true,
    bodyKind: 'form',
    bodyBytes: bodyBudgets.upload,
    body: z.strictObject({ challenge: text(200, 1), file }),
    data: z.object({ Id: id }),
  }),
};
