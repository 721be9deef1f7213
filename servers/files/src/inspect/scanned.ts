import { unprocessable } from '@pozyka/server-kit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { TIFF } from './file-kind.ts';
import { inLargeLine } from './large-line.ts';
import { fileLimits } from '../shared/limits.ts';
import { reEncoded } from './re-encoded.ts';

/** Points: the longer side of a sheet of A4. */
const SHEET = 842;

/** Numbers of the pages that are looked at: a small one beside them is a preview of another. */
const pagesOf = async (bytes: Uint8Array): Promise<number[]> => {
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > fileLimits.scanPages) throw unprocessable({ key: 'uploads.tooManyPages', values: { count: fileLimits.scanPages } });
  const found: number[] = [];
  let pixels = 0;
  for (let page = 0; page < pages; page += 1) {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, page }).metadata();
    pixels += width * height;
    if (Math.min(width, height) >= fileLimits.minSide) found.push(page);
  }
  if (pixels > fileLimits.scanPixels) throw unprocessable('uploads.tooManyPixels');
  return found.length > 0 ? found : [0];
};

const encodedPages = async (bytes: Uint8Array, pages: readonly number[]): Promise<Uint8Array[]> => {
  const pictures: Uint8Array[] = [];
  for (const page of pages) pictures.push(await reEncoded(bytes, TIFF, { page, hasLine: true }));
  return pictures;
};

const bound = async (pictures: readonly Uint8Array[]): Promise<Uint8Array> => {
  // none of the standard fonts is needed
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  const chunks: Buffer[] = [];
  const written = Promise.withResolvers<Uint8Array>();
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => written.resolve(Buffer.concat(chunks)));
  doc.on('error', written.reject);
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const scale = SHEET / Math.max(width, height);
    const size: [number, number] = [width * scale, height * scale];
    doc.addPage({ size, margin: 0 }).image(Buffer.from(picture), 0, 0, { width: size[0], height: size[1] });
  }
  doc.end();
  return written.promise;
};

/**
 * A scan: its one page as JPEG, or several bound to a PDF, so that none is lost.
 * @throws ApiError 422 for too many pages, or pages of a size that cannot be read, 503 when too many wait to be looked at; Error for what is broken
 */
export const scanned = async (bytes: Uint8Array): Promise<{ bytes: Uint8Array; mediaType: 'image/jpeg' | 'application/pdf' }> => {
  const pages = await pagesOf(bytes);
  // queued once: a scan that has begun is never refused for a full queue
  const pictures = await inLargeLine(() => encodedPages(bytes, pages));
  const [first] = pictures;
  if (first && pictures.length === 1) return { bytes: first, mediaType: 'image/jpeg' };
  return { bytes: await bound(pictures), mediaType: 'application/pdf' };
};
