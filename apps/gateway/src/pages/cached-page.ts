import { compress, decompress } from '../http/compress.ts';
import type { Encoding } from '../http/accept.ts';
import type { Aged } from './aged-cache.ts';

/** A finished answer for anonymous visitors. */
export interface CachedPage extends Aged {
  status: number;
  redirect: string | undefined;
  etag: string;
  csp: string;
  language: string;
  /** The app whose screen it is. */
  app: string | undefined;
  /** Its HTML, as nearly everybody takes it. */
  brotli: Buffer;
  /** Compressed as small as can be: nobody waited for it. */
  isSmallest: boolean;
  /** The same in gzip, once a visitor has needed it. */
  gzip?: Buffer;
}

/** On their way: visitors who ask at the same moment share one. */
const gzips = new WeakMap<CachedPage, Promise<Buffer>>();

/** A page's HTML in a coding. */
export const bodyOf = async (page: CachedPage, encoding: Encoding | undefined): Promise<Buffer> => {
  if (encoding === 'br') return page.brotli;
  if (encoding === undefined) return decompress(page.brotli);
  if (page.gzip) return page.gzip;
  const known = gzips.get(page) ?? decompress(page.brotli).then((html) => compress(html, 'gzip', 'best'));
  gzips.set(page, known);
  return (page.gzip = await known);
};

/** Weak comparison, as If-None-Match asks for. */
export const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
