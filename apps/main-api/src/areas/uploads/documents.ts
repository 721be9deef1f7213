import type { DocumentPart, UploadedDocument } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { ApiError, badRequest, isUuid, notFound, tooLarge, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { cleanFile, typeOf } from './clean-file.ts';
import { fileLimits } from './limits.ts';
import { expectOpen, lockOpen } from './open-application.ts';
import {
  appendBytes,
  completeFile,
  countDocuments,
  deleteFile,
  insertFile,
  listDocuments,
  selectBytes,
  selectDocument,
  selectDocumentTypes,
  type FileRow,
} from './store.ts';

/** What a change of the customer's documents needs to know. */
export interface DocumentCall<T> {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly customerId: string;
  /** The call's own transaction; see server-kit. */
  readonly act: (effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;
}

/** Where the customer may add and remove documents. */
const open: readonly ActionStatus[] = ['changesRequired'];

/** Enough bytes to tell what a file is. */
const TELLING_BYTES = 4_100;

const wrongOffset = ({ received }: FileRow): ApiError =>
  new ApiError({
    status: 409,
    message: 'uploads.offset',
    data: { offset: String(received) },
    headers: { 'upload-offset': String(received) },
  });

const checkSize = (size: number, first: number): void => {
  if (first === 0) throw unprocessable('uploads.empty');
  if (size > fileLimits.bytes) throw tooLarge('uploads.tooLarge');
  if (first > size) throw badRequest('uploads.beyond');
};

/** @throws ApiError 422 where one more document is too many, or its type is unknown. */
const checkRoom = async (db: Kysely<Database>, applicationId: string, typeId: string): Promise<void> => {
  const types = await selectDocumentTypes(db);
  if (!types.some(({ id }) => id === typeId)) throw unprocessable('uploads.typeUnknown', { TypeId: 'uploads.typeUnknown' });
  if ((await countDocuments(db, applicationId)) < fileLimits.count) return;
  throw unprocessable({ key: 'uploads.tooMany', values: { count: fileLimits.count } });
};

/**
 * Takes a document, whole or its first bytes; `size` is what the whole file has.
 * @throws ApiError 409 where no documents are taken; 413, 415, 422 for a file that cannot be kept.
 */
export const sendDocument = async (
  { db, clock, customerId, act }: DocumentCall<DocumentPart>,
  { typeId, file, size = file.size }: { readonly typeId: string; readonly file: File; readonly size: number | undefined },
): Promise<DocumentPart> => {
  checkSize(size, file.size);
  await checkRoom(db, await expectOpen(db, customerId, open, clock.now()), typeId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWhole = size === bytes.length;
  if (!isWhole && bytes.length >= TELLING_BYTES) await typeOf(bytes, 'document');
  const content = isWhole ? { clean: await cleanFile(bytes, 'document') } : { first: bytes };
  return act(async (trx) => {
    const applicationId = await lockOpen(trx, customerId, open, clock.now());
    await checkRoom(trx, applicationId, typeId);
    // PostgreSQL keeps no zero in a text
    const name = file.name.replace(/\p{Cc}/gu, '').slice(0, NAME_LENGTH) || '-';
    const row = { application_id: applicationId, kind: 'document', type_id: typeId, name, size, challenge: null } as const;
    return { Id: await insertFile(trx, row, content, clock.now()), offset: bytes.length };
  });
};
const NAME_LENGTH = 255;

/** A document that turned out to be no good goes, so that nobody sends the rest of it again. */
const cleanOrDelete = async (db: Kysely<Database>, row: FileRow, whole: Uint8Array) => {
  try {
    return await cleanFile(whole, 'document');
  } catch (error) {
    if (error instanceof ApiError) await deleteFile(db, row.id);
    throw error;
  }
};

/**
 * Takes the next bytes of a document.
 * @throws ApiError 404 for no document of his; 409 with the right `offset` for bytes that are not the next ones.
 */
export const continueDocument = async (
  call: DocumentCall<DocumentPart>,
  { id, offset, bytes }: { readonly id: string; readonly offset: number; readonly bytes: Uint8Array },
): Promise<DocumentPart> => {
  const { db, clock, customerId, act } = call;
  await expectOpen(db, customerId, open, clock.now());
  const row = isUuid(id) ? await selectDocument(db, customerId, id) : undefined;
  if (!row) throw notFound();
  if (offset !== row.received) throw wrongOffset(row);
  const end = offset + bytes.length;
  if (end > row.size) throw badRequest('uploads.beyond');
  const clean = end === row.size ? await cleanOrDelete(db, row, Buffer.concat([await selectBytes(db, id), bytes])) : undefined;
  return act(async (trx) => {
    await lockOpen(trx, customerId, open, clock.now());
    const isNext = await (clean ? completeFile(trx, row, clean, clock.now()) : appendBytes(trx, row, bytes));
    if (isNext) return { Id: id, offset: end };
    const newer = await selectDocument(trx, customerId, id);
    throw newer ? wrongOffset(newer) : notFound();
  });
};

/**
 * Takes a document back; answers those that are left.
 * @throws ApiError 404 for no document of his.
 */
export const removeDocument = ({ clock, customerId, act }: DocumentCall<UploadedDocument[]>, id: string): Promise<UploadedDocument[]> =>
  act(async (trx) => {
    await lockOpen(trx, customerId, open, clock.now());
    const row = isUuid(id) ? await selectDocument(trx, customerId, id) : undefined;
    if (!row) throw notFound();
    await deleteFile(trx, row.id);
    return listDocuments(trx, customerId);
  });
