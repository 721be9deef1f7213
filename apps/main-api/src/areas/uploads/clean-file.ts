import { tooLarge, unprocessable, wrongType } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { oneAtATime } from '../contracts/one-at-a-time.ts';
import { decodeHeic } from './decode-heic.ts';
import { fileLimits } from './limits.ts';
import { refuseInfected } from './scan-file.ts';

/** What a file is kept as. */
export interface CleanFile {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'application/pdf';
}

const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
const PDF = 'application/pdf';
const HEIC = /^image\/hei[cf]$/;

/** What a file may be: a photo is no PDF. */
export type Purpose = 'document' | 'photo';

/**
 * The media type of a file by its first bytes, never by its name.
 * @throws ApiError 415 for one that is not taken.
 */
export const typeOf = async (bytes: Uint8Array, purpose: Purpose): Promise<string> => {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (IMAGES.includes(mime) || (mime === PDF && purpose === 'document')) return mime;
  throw wrongType(purpose === 'photo' ? 'uploads.wrongPhoto' : 'uploads.wrongType');
};

const damaged = () => unprocessable('uploads.damaged');

const wholePdf = (bytes: Uint8Array): CleanFile => {
  const end = Buffer.from(bytes.subarray(-PDF_TAIL)).toString('latin1');
  if (!end.includes('%%EOF')) throw damaged();
  return { bytes, mediaType: PDF };
};
const PDF_TAIL = 2_048;

const open = async (bytes: Uint8Array, mime: string): Promise<Sharp> => {
  if (HEIC.test(mime)) {
    const { data, width, height } = await decodeHeic(bytes);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  // A warning is what an old phone's photo has; a cut or broken one is an error.
  return sharp(bytes, { failOn: 'error', limitInputPixels: fileLimits.pixels });
};

interface Sides {
  readonly width: number;
  readonly height: number;
}

const checkSides = ({ width, height }: Sides, most: number = fileLimits.pixels): void => {
  if (width * height > most) throw unprocessable('uploads.tooManyPixels');
  if (Math.min(width, height) < fileLimits.minSide) throw unprocessable('uploads.tooSmall');
};

/** Upright, of a usual size, with nothing but its pixels: metadata goes because it is never asked to stay. */
const redrawn = async (bytes: Uint8Array, mime: string): Promise<CleanFile> => {
  if (HEIC.test(mime)) return draw(bytes, mime);
  const { format, isProgressive, ...sides } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const isWhole = isProgressive === true || format === 'webp';
  checkSides(sides, isWhole ? fileLimits.wholePixels : fileLimits.pixels);
  const isLarge = isWhole || sides.width * sides.height > fileLimits.wholePixels;
  return isLarge ? oneAtATime('large picture', () => draw(bytes, mime)) : draw(bytes, mime);
};

const draw = async (bytes: Uint8Array, mime: string): Promise<CleanFile> => {
  const image = await open(bytes, mime);
  if (HEIC.test(mime)) checkSides(await image.metadata());
  const { maxSide } = fileLimits;
  const jpeg = await image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: fileLimits.seconds })
    .toBuffer();
  return { bytes: jpeg, mediaType: 'image/jpeg' };
};

/**
 * A customer's file as it is kept: a picture is drawn anew without its metadata, a PDF stays as it is.
 * @throws ApiError 413 when it is too large, 415 for a type that is not taken, 422 when it is cut, broken, of a size that cannot be read, or
 * with a virus; 503 where that cannot be said.
 */
export const cleanFile = async (bytes: Uint8Array, purpose: Purpose, log: FastifyBaseLogger): Promise<CleanFile> => {
  if (bytes.length > fileLimits.bytes) throw tooLarge('uploads.tooLarge');
  const mime = await typeOf(bytes, purpose);
  await refuseInfected(bytes, log);
  if (mime === PDF) return wholePdf(bytes);
  try {
    return await redrawn(bytes, mime);
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error;
    throw damaged();
  }
};
