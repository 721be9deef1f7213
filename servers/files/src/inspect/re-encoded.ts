import { unprocessable } from '@pozyka/server-kit';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { HEIC, TIFF } from './file-kind.ts';
import { inLargeLine } from './large-line.ts';
import { fileLimits } from '../shared/limits.ts';

interface Sides {
  readonly width: number;
  readonly height: number;
}

const checkSides = ({ width, height }: Sides, most: number = fileLimits.pixels): void => {
  if (width * height > most) throw unprocessable('uploads.tooManyPixels');
  if (Math.min(width, height) < fileLimits.minSide) throw unprocessable('uploads.tooSmall');
};

/** Upright, of a usual size, with nothing but its pixels: metadata goes, as nothing here copies it. */
const encode = (image: Sharp): Promise<Uint8Array> => {
  const { maxSide } = fileLimits;
  return image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: fileLimits.seconds })
    .toBuffer();
};

const encodeHeic = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { data, width, height } = await decodeHeic(bytes);
  checkSides({ width, height });
  return encode(sharp(data, { raw: { width, height, channels: 4 } }));
};

const JPEG_END = Buffer.from([0xff, 0xd9]);
/** What has to be there of a JPEG that was cut off: without its last lines a document can still be read. */
const MOST = 0.95;

/**
 * A JPEG that lost its end, with one put on.
 * @throws Error when more than the last lines is missing
 */
const mended = async (bytes: Uint8Array): Promise<Sharp> => {
  const whole = Buffer.concat([bytes, JPEG_END]);
  const { width, height, isProgressive } = await sharp(whole).metadata();
  // a progressive one has its last lines everywhere in the file
  const lines = isProgressive ? height : Math.floor(height * MOST);
  const strict = sharp(whole, { failOn: 'warning', limitInputPixels: fileLimits.pixels });
  await strict.extract({ left: 0, top: 0, width, height: lines }).resize(1, 1).timeout({ seconds: fileLimits.seconds }).raw().toBuffer();
  return sharp(whole, { failOn: 'none', limitInputPixels: fileLimits.pixels });
};

interface Which {
  /** Of a TIFF. */
  readonly page?: number;
  /** The caller holds the queue of large pictures already and does not wait in it for each page. */
  readonly hasLine?: boolean;
}

/**
 * A picture as JPEG: a page of a TIFF, the first frame of one that moves, any other as a whole.
 * @throws ApiError 422 for a size that cannot be read, 503 when too many wait; Error for what is broken
 */
export const reEncoded = async (bytes: Uint8Array, mime: string, { page = 0, hasLine = false }: Which = {}): Promise<Uint8Array> => {
  if (HEIC.test(mime)) return encodeHeic(bytes);
  const { format, isProgressive, ...sides } = await sharp(bytes, { limitInputPixels: false, page }).metadata();
  const isWhole = isProgressive === true || format === 'webp';
  checkSides(sides, isWhole ? fileLimits.wholePixels : fileLimits.pixels);
  // A warning is what an old phone's photo has; a cut or broken one is an error.
  const image = () => encode(sharp(bytes, { failOn: 'error', limitInputPixels: fileLimits.pixels, page }));
  const encoded = () => (format === 'jpeg' ? image().catch(async () => encode(await mended(bytes))) : image());
  const isLarge = isWhole || mime === TIFF || sides.width * sides.height > fileLimits.wholePixels;
  return isLarge && !hasLine ? inLargeLine(encoded) : encoded();
};
