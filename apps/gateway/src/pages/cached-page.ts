import { compress, decompress } from '../http/compress.ts';
import type { Encoding } from '../http/encoding.ts';

interface Compressed {
  bytes: Promise<Buffer>;
  /** Visitors who were given it. */
  asked: number;
  /** There is no smaller one. */
  best?: true;
}

/** A finished answer for anonymous visitors. */
export interface CachedPage {
  status: number;
  redirect: string | undefined;
  /** Undefined once it is cached: then it is in `compressed` alone. */
  html: Buffer | undefined;
  etag: string;
  csp: string;
  language: string;
  /** The app whose screen it is. */
  app: string | undefined;
  /** When the oldest content on it was asked for; null for a page that must not be cached. */
  madeOf: number | null;
  /** Compressed forms: made quickly on first use, and once more, smaller, for those who come after. */
  compressed: Map<Encoding, Compressed>;
}

/** `shared`: rendered for another visitor at the same moment; `elsewhere`: rendered by another gateway. */
type CacheOutcome = 'hit' | 'miss' | 'shared' | 'elsewhere';

export interface Made {
  page: CachedPage;
  outcome: CacheOutcome;
}

/** A form of a page that was asked for so often is the smallest there will be, or soon is. */
export const ASKED_OFTEN = 2;

/** A page without a coding. */
export const plain = async (page: CachedPage): Promise<Buffer> => {
  const cached = page.html === undefined ? page.compressed.get('br') : undefined;
  return cached ? await decompress(await cached.bytes) : (page.html ?? Buffer.alloc(0));
};

/** A page in a coding, made when it is asked for the first time. */
export const formOf = (page: CachedPage, encoding: Encoding): Compressed => {
  const known = page.compressed.get(encoding);
  if (known) return known;
  const form = { bytes: plain(page).then((html) => compress(html, encoding, 'fast')), asked: 0 };
  page.compressed.set(encoding, form);
  // what failed is retried by the next visitor
  form.bytes.catch(() => page.compressed.delete(encoding));
  return form;
};

/** A page in the coding asked for. Most pages are asked for once in a minute: only one asked for again is worth the dear effort. */
export const encoded = (page: CachedPage, encoding: Encoding): Promise<Buffer> => {
  const form = formOf(page, encoding);
  form.asked += 1;
  if (form.asked === ASKED_OFTEN && !form.best) {
    const better = plain(page).then((html) => compress(html, encoding, 'good'));
    better.then(
      () => (form.bytes = better),
      () => undefined, // the quick form does as well
    );
  }
  return form.bytes;
};
