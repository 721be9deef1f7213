import { tooLarge, unprocessable } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { kindOf, PDF, TIFF, type Purpose } from './file-kind.ts';
import { fileLimits } from '../shared/limits.ts';
import { reEncoded } from './re-encoded.ts';
import { refuseInfected } from './scan-file.ts';
import { scanned } from './scanned.ts';
import { wholePdf } from './whole-pdf.ts';

/** What a file is stored as. */
export interface CleanFile {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'application/pdf';
}

const cleaned = async (bytes: Uint8Array, mime: string, purpose: Purpose): Promise<CleanFile> => {
  if (mime === PDF) return { bytes: await wholePdf(bytes), mediaType: PDF };
  if (mime === TIFF && purpose === 'document') return scanned(bytes);
  return { bytes: await reEncoded(bytes, mime), mediaType: 'image/jpeg' };
};

/**
 * A customer's file as it is stored: a picture is re-encoded without its metadata, a PDF stays as it is.
 * @throws ApiError 413 when it is too large, 415 for a type that is not taken, 422 when it is empty, cut, broken, locked, of a size that
 * cannot be read, or with a virus; 503 where that cannot be said.
 */
export const cleanFile = async (bytes: Uint8Array, purpose: Purpose, log: FastifyBaseLogger): Promise<CleanFile> => {
  if (bytes.length === 0) throw unprocessable('uploads.empty');
  if (bytes.length > fileLimits.bytes) throw tooLarge('uploads.tooLarge');
  const mime = await kindOf(bytes, purpose);
  await refuseInfected(bytes, log);
  try {
    return await cleaned(bytes, mime, purpose);
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error;
    throw unprocessable('uploads.damaged');
  }
};
