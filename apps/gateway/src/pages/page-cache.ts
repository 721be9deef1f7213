import type { Encoding } from '../releases/encoding.ts';
import { ByteLru } from './byte-lru.ts';
import { compress, type Effort } from './compress.ts';
import { contentAgeMs } from './public-content.ts';

interface Compressed {
  bytes: Promise<Buffer>;
  effort: Effort;
}

/** A finished answer for anonymous visitors. */
export interface CachedPage {
  status: number;
  redirect: string | undefined;
  html: Buffer;
  etag: string;
  csp: string;
  language: string;
  /** The app whose screen it is. */
  app: string | undefined;
  /** When the oldest content on it was asked for; null for a page that must not be kept. */
  madeOf: number | null;
  /** Compressed forms: made quickly on first use, and once more, smaller, for those who come after. */
  compressed: Map<Encoding, Compressed>;
}

export type CacheOutcome = 'hit' | 'miss' | 'shared';

/** Room for the compressed forms, as a share of the HTML. */
const compressedShare = 0.5;

/**
 * Pages of anonymous visitors for as long as nothing on them is older than a minute; concurrent visitors of one page
 * share one render.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #kept: ByteLru<CachedPage>;
  readonly #running = new Map<string, Promise<CachedPage>>();

  constructor(now: () => number, limitBytes: number) {
    this.#now = now;
    this.#kept = new ByteLru(limitBytes);
  }

  async get(key: string, render: () => Promise<CachedPage>): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const kept = this.#kept.get(key);
    if (kept && this.#isFresh(kept)) return { page: kept, outcome: 'hit' };
    const running = this.#running.get(key);
    if (running) return { page: await running, outcome: 'shared' };
    const rendering = render()
      .then((page) => {
        if (this.#isFresh(page)) this.#kept.set(key, page, key.length + 1000 + Math.ceil(page.html.length * (1 + compressedShare)));
        else this.#kept.delete(key);
        return page;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return { page: await rendering, outcome: 'miss' };
  }

  clear(): void {
    this.#kept.clear();
  }

  #isFresh(page: CachedPage): boolean {
    return page.madeOf !== null && this.#now() - page.madeOf < contentAgeMs;
  }
}

/** A page in the coding asked for. Most pages are asked for once in a minute: only one asked for again is worth the dear effort. */
export const encoded = (page: CachedPage, encoding: Encoding): Promise<Buffer> => {
  const known = page.compressed.get(encoding);
  if (!known) {
    const bytes = compress(page.html, encoding, 'fast');
    page.compressed.set(encoding, { bytes, effort: 'fast' });
    return bytes;
  }
  if (known.effort === 'fast') {
    known.effort = 'good';
    void compress(page.html, encoding, 'good').then((smaller) => (known.bytes = Promise.resolve(smaller)));
  }
  return known.bytes;
};
