import type { Beginning, ComingFile, FilesIn, StoredFile } from '../storage/file-parts.ts';
import { ApiError, badRequest, notFound, tooLarge, unprocessable, type Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { FilesDatabase } from '../tables/database.ts';
import { storeBytesFor } from '../storage/stored-files.ts';
import { cleanFile, type CleanFile } from '../inspect/clean-file.ts';
import { kindOf } from '../inspect/file-kind.ts';
import { fileLimits } from '../shared/limits.ts';

/** What it takes to look at a file and store it. */
export interface FileWork {
  readonly db: Kysely<FilesDatabase>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Enough bytes to tell what a file is. */
const TELLING_BYTES = 4_100;

/** 409 with the right `offset` for bytes that are not the next ones. */
const wrongOffset = ({ received }: Pick<ComingFile, 'received'>): ApiError =>
  new ApiError({
    status: 409,
    message: 'uploads.offset',
    data: { offset: String(received) },
    headers: { 'upload-offset': String(received) },
  });

/** @throws ApiError for a file of `size` bytes that is too large, or begins with more than it has. */
export const checkSize = (size: number, first: number): void => {
  if (first === 0) throw unprocessable('uploads.empty');
  if (size > fileLimits.bytes) throw tooLarge('uploads.tooLarge');
  if (first > size) throw badRequest('uploads.beyond');
};

/**
 * Stores a file that was looked at, before the transaction that names it.
 * @throws ApiError 503 where the storage does not take it
 */
export const storeFile = async (work: FileWork, { bytes, mediaType }: CleanFile): Promise<StoredFile> => ({
  storedKey: await storeBytesFor(work, bytes),
  mediaType,
});

/** What a file begins as: stored when it came whole, else its first bytes, looked at where they tell enough. */
export const beginningOf = async (work: FileWork, bytes: Uint8Array, size: number): Promise<Beginning> => {
  if (size === bytes.length) return { stored: await storeFile(work, await cleanFile(bytes, 'document', work.log)) };
  if (bytes.length >= TELLING_BYTES) await kindOf(bytes, 'document');
  return { first: bytes };
};

/**
 * Where the next bytes end.
 * @throws ApiError 409 for bytes that are not the next ones, 400 for more than the file has.
 */
const endOf = (file: ComingFile, offset: number, bytes: Uint8Array): number => {
  if (offset !== file.received) throw wrongOffset(file);
  const end = offset + bytes.length;
  if (end > file.size) throw badRequest('uploads.beyond');
  return end;
};

/** The whole file, cleaned; a refused one is removed, so that its rest is not re-sent. */
export const wholeOrGone = async (
  before: Uint8Array,
  last: Uint8Array,
  remove: () => Promise<void>,
  log: FastifyBaseLogger,
): Promise<CleanFile> => {
  try {
    return await cleanFile(Buffer.concat([before, last]), 'document', log);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await remove();
    throw error;
  }
};

/** A file that comes in parts. */
export interface Coming<Row extends ComingFile> {
  /** Those of its table. */
  readonly files: FilesIn;
  /** The sender's file as it is now; undefined where they have no such one. */
  readonly select: (db: Kysely<FilesDatabase>) => Promise<Row | undefined>;
  readonly remove: () => Promise<void>;
}

/**
 * Looks at the next bytes of a file, which is stored with the last of them. What is returned adds them in the call's transaction, and has the row with them.
 * @throws ApiError 404 for no file of the sender; 409 with the right `offset` for bytes that are not the next ones; 400 and others for a file that is refused.
 */
export const nextBytes = async <Row extends ComingFile>(
  work: FileWork,
  { files, select, remove }: Coming<Row>,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
): Promise<(trx: Transaction<FilesDatabase>) => Promise<Row>> => {
  const { db, clock, log } = work;
  const row = await select(db);
  if (!row) throw notFound();
  const received = endOf(row, offset, bytes);
  const isWhole = received === row.size;
  const stored = isWhole ? await storeFile(work, await wholeOrGone(await files.bytesOf(db, row.id), bytes, remove, log)) : undefined;
  return async (trx) => {
    if (await (stored ? files.complete(trx, row, stored, clock.now()) : files.append(trx, row, bytes))) return { ...row, received };
    const newer = await select(trx);
    throw newer ? wrongOffset(newer) : notFound();
  };
};
