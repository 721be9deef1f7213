import { compress, decompress } from '../http/compress.ts';
import type { Encoding } from '../http/encoding.ts';
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

/** A page's HTML in a coding. */
export const bodyOf = async (page: CachedPage, encoding: Encoding | undefined): Promise<Buffer> => {
  if (encoding === 'br') return page.brotli;
  if (encoding === undefined) return decompress(page.brotli);
  return (page.gzip ??= await compress(await decompress(page.brotli), 'gzip', 'best'));
};
