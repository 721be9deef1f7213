import type { DocumentPart, UploadedDocument } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { type Clock, notFound, unprocessable } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { beginningOf, checkSize, fileLimits, inSenderLine, listedName, nextBytes } from '@pozyka/server-files';
import { expectOpen, lockOpen } from './open-application.ts';
import {
  countUploads,
  deleteUnfinished,
  insertFile,
  listUploads,
  removeFile,
  selectUpload,
  selectDocumentTypes,
  uploadFiles,
} from '../files/store.ts';

/** What a change of the customer's documents needs to know. */
export interface DocumentCall<T> {
  readonly db: Kysely<ApplicationsDatabase>;
  readonly clock: Clock;
  readonly customerId: string;
  readonly log: FastifyBaseLogger;
  /** The call's own transaction; see server-kit. */
  readonly act: (effect: (trx: Transaction<ApplicationsDatabase>) => Promise<T>) => Promise<T>;
}

/** Where the customer may add and remove documents. */
const open: readonly ActionStatus[] = ['changesRequired'];

/** @throws ApiError 422 where one more document is too many, or its type is unknown. */
const checkRoom = async (db: Kysely<ApplicationsDatabase>, applicationId: string, typeId: string): Promise<void> => {
  const types = await selectDocumentTypes(db);
  if (!types.some(({ id }) => id === typeId)) throw unprocessable('uploads.typeUnknown', { TypeId: 'uploads.typeUnknown' });
  if ((await countUploads(db, applicationId)) < fileLimits.count) return;
  throw unprocessable({ key: 'uploads.tooMany', values: { count: fileLimits.count } });
};

/**
 * Takes a document, whole or its first bytes; `size` is what the whole file has.
 * @throws ApiError 409 where no documents are taken; 413, 415, 422 for a file that is refused.
 */
export const sendDocument = (call: DocumentCall<DocumentPart>, sent: SentDocument): Promise<DocumentPart> =>
  inSenderLine(call.customerId, () => added(call, sent));

interface SentDocument {
  readonly typeId: string;
  readonly file: File;
  readonly size: number | undefined;
}

const added = async (
  { db, clock, customerId, act, log }: DocumentCall<DocumentPart>,
  { typeId, file, size = file.size }: SentDocument,
): Promise<DocumentPart> => {
  checkSize(size, file.size);
  await checkRoom(db, await expectOpen(db, customerId, open, clock.now()), typeId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = await beginningOf({ db, clock, log }, bytes, size);
  return act(async (trx) => {
    const applicationId = await lockOpen(trx, customerId, open, clock.now());
    await checkRoom(trx, applicationId, typeId);
    const row = {
      application_id: applicationId,
      kind: 'document',
      type_id: typeId,
      name: listedName(file.name),
      size,
      challenge: null,
    } as const;
    return { Id: await insertFile(trx, row, content, clock.now()), offset: bytes.length };
  });
};

/**
 * Takes the next bytes of a document.
 * @throws ApiError 409 where they may not now, before any id is looked at, so that it tells nothing of one; 404 for no document of theirs,
 * another's or an unknown one; 409 with the right `offset` for bytes of their own document that are not the next ones.
 */
export const continueDocument = (call: DocumentCall<DocumentPart>, part: SentPart): Promise<DocumentPart> =>
  inSenderLine(call.customerId, () => continued(call, part));

interface SentPart {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const continued = async (call: DocumentCall<DocumentPart>, { id, ...next }: SentPart): Promise<DocumentPart> => {
  const { db, clock, customerId, act, log } = call;
  await expectOpen(db, customerId, open, clock.now());
  const coming = {
    files: uploadFiles,
    select: (now: Kysely<ApplicationsDatabase>) => selectUpload(now, customerId, id),
    remove: () => deleteUnfinished(db, id),
  };
  const add = await nextBytes({ db, clock, log }, coming, next);
  return act(async (trx) => {
    await lockOpen(trx, customerId, open, clock.now());
    return { Id: id, offset: (await add(trx)).received };
  });
};

/**
 * Takes a document back; returns those that are left.
 * @throws ApiError 409 where they may not now, before any id is looked at, so that it tells nothing of one; 404 for no document of theirs,
 * another's or an unknown one.
 */
export const removeDocument = ({ clock, customerId, act }: DocumentCall<UploadedDocument[]>, id: string): Promise<UploadedDocument[]> =>
  act(async (trx) => {
    await lockOpen(trx, customerId, open, clock.now());
    const row = await selectUpload(trx, customerId, id);
    if (!row) throw notFound();
    await removeFile(trx, row.id, clock.now());
    return listUploads(trx, customerId);
  });
