import { ApiError, badRequest, tooLarge, unprocessable, type Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { keepBytes } from '../files/kept-files.ts';
import { cleanFile, type CleanFile } from './clean-file.ts';
import { kindOf } from './file-kind.ts';
import { fileLimits } from './limits.ts';

/** A file of which some bytes have come. */
export interface ComingFile {
  readonly id: string;
  readonly size: number;
  readonly received: number;
}

/** A whole file that was looked at and stored. */
export interface KeptFile {
  readonly storedKey: string;
  readonly mediaType: CleanFile['mediaType'];
}

/** What a file begins as: stored when it came whole, else its first bytes. */
export type Beginning = { readonly kept: KeptFile } | { readonly first: Uint8Array };

/** What it takes to look at a file and store it. */
export interface FileWork {
  readonly db: Kysely<Database>;
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

/** @throws ApiError for a file of `size` bytes that cannot be kept, or begins with more than it has. */
export const checkSize = (size: number, first: number): void => {
  if (first === 0) throw unprocessable('uploads.empty');
  if (size > fileLimits.bytes) throw tooLarge('uploads.tooLarge');
  if (first > size) throw badRequest('uploads.beyond');
};

/**
 * Stores a file that was looked at, before the transaction that names it.
 * @throws ApiError 503 where the storage does not take it
 */
export const keepFile = async (work: FileWork, { bytes, mediaType }: CleanFile): Promise<KeptFile> => ({
  storedKey: await keepBytes(work, bytes),
  mediaType,
});

/** What a file begins as: kept when it came whole, else its first bytes, looked at where they tell enough. */
export const beginningOf = async (work: FileWork, bytes: Uint8Array, size: number): Promise<Beginning> => {
  if (size === bytes.length) return { kept: await keepFile(work, await cleanFile(bytes, 'document', work.log)) };
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

/** The whole file, cleaned; one that turned out to be no good goes, so that nobody sends the rest of it again. */
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

/** Bytes of the files of a table: in `<table>_part` as they come, in the storage once the file is whole. */
export const filesIn = (table: 'application_file' | 'form_file') => {
  const files = sql.table(table);
  const parts = sql.table(`${table}_part`);
  const addPart = async <DB>(trx: Transaction<DB>, id: string, position: number, bytes: Uint8Array): Promise<void> => {
    await sql`insert into ${parts} (file_id, position, bytes) values (${id}, ${position}, ${bytes})`.execute(trx);
  };
  const removeParts = async <DB>(trx: Transaction<DB>, id: string): Promise<void> => {
    await sql`delete from ${parts} where file_id = ${id}`.execute(trx);
  };
  return {
    addPart,

    bytesOf: async <DB>(db: Kysely<DB>, id: string): Promise<Uint8Array> => {
      const { rows } = await sql<{ bytes: Uint8Array }>`select bytes from ${parts} where file_id = ${id} order by position`.execute(db);
      return Buffer.concat(rows.map(({ bytes }) => bytes));
    },

    /** Adds the next bytes, if nobody else did meanwhile. */
    append: async <DB>(trx: Transaction<DB>, { id, received }: ComingFile, bytes: Uint8Array): Promise<boolean> => {
      const { rows } = await sql`
        update ${files} set received = ${received + bytes.length} where id = ${id} and received = ${received} returning id`.execute(trx);
      if (rows.length === 0) return false;
      await addPart(trx, id, received, bytes);
      return true;
    },

    /** Puts the stored file in the place of its parts, if nobody else did meanwhile. */
    complete: async <DB>(trx: Transaction<DB>, { id, received, size }: ComingFile, kept: KeptFile, now: Date): Promise<boolean> => {
      const { rows } = await sql`
        update ${files} set received = ${size}, media_type = ${kept.mediaType}, completed_at = ${now}, stored_key = ${kept.storedKey}
        where id = ${id} and received = ${received} returning id`.execute(trx);
      if (rows.length === 0) return false;
      await removeParts(trx, id);
      return true;
    },

    /** Names where the bytes of a whole file lie now, if it is there and nobody else did meanwhile. */
    store: async <DB>(trx: Transaction<DB>, id: string, key: string): Promise<void> => {
      const { rows } = await sql`update ${files} set stored_key = ${key} where id = ${id} and stored_key is null returning id`.execute(trx);
      if (rows.length > 0) await removeParts(trx, id);
    },
  };
};
