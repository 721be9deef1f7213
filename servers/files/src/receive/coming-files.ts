import type { Beginning, ComingFile, StoredFile } from '../storage/file-parts.ts';
import { ApiError, badRequest, tooLarge, unprocessable, type Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
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
export const wrongOffset = ({ received }: Pick<ComingFile, 'received'>): ApiError =>
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
export const endOf = (file: ComingFile, offset: number, bytes: Uint8Array): number => {
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
