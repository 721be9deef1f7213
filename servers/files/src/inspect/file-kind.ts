import { wrongType } from '@pozyka/server-kit';
import { fileTypeFromBuffer } from 'file-type';
import { isCameraRaw } from './camera-raw.ts';
import { isOtherHeif } from './heif-coding.ts';

export const PDF = 'application/pdf';
export const TIFF = 'image/tiff';
export const HEIC = /^image\/hei[cf]/;

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
/** How a TIFF begins, the large kind included. file-type takes one for a camera's raw file by tags that printers and scanners leave in pictures. */
const TIFF_HEAD = /^(?:II[*+]\0|MM\0[*+])/;
/** A PDF may have other bytes before its head, within so many: a line's end, a server's warning, a signature around it. */
const PDF_HEAD_WITHIN = 1_024;

/** What a file may be: a photo is no PDF. */
export type Purpose = 'document' | 'photo';

/** Where the head of a PDF begins; -1 when there is none where readers look for it. */
export const pdfHeadOf = (bytes: Uint8Array): number => latin1(bytes.subarray(0, PDF_HEAD_WITHIN)).indexOf('%PDF-');

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/**
 * The media type of a file by its first bytes; its name and the type that it was sent with say nothing.
 * @throws ApiError 415 for one that is not taken.
 */
export const kindOf = async (bytes: Uint8Array, purpose: Purpose): Promise<string> => {
  if (TIFF_HEAD.test(latin1(bytes.subarray(0, 4)))) {
    if (isCameraRaw(bytes)) throw wrongType('uploads.rawPhoto');
    return TIFF;
  }
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (PICTURES.includes(mime) || (HEIC.test(mime) && !isOtherHeif(bytes))) return mime;
  // a file that is something else, an archive or a program, is no PDF because one lies in it
  if (purpose === 'document' && ['', PDF].includes(mime) && pdfHeadOf(bytes) >= 0) return PDF;
  throw wrongType(purpose === 'photo' ? 'uploads.wrongPhoto' : 'uploads.wrongType');
};
