import type { Encoding } from '../releases/encoding.ts';
import { ByteLru } from '@pozyka/server-kit/byte-lru';
import { compress, decompress } from './compress.ts';
import { contentAgeMs } from './public-content.ts';
import type { SharedPages } from '../shared/shared-pages.ts';

interface Compressed {
  bytes: Promise<Buffer>;
  /** Visitors who were given it. */
  asked: number;
}

/** A finished answer for anonymous visitors. */
export interface CachedPage {
  status: number;
  redirect: string | undefined;
  /** Undefined once it is kept: then it is in `compressed` alone. */
  html: Buffer | undefined;
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

/** `shared`: drawn for another visitor at the same moment; `elsewhere`: drawn by another gateway. */
export type CacheOutcome = 'hit' | 'miss' | 'shared' | 'elsewhere';

export interface Made {
  page: CachedPage;
  outcome: CacheOutcome;
}

/** Brotli is kept always, gzip where somebody asks for it; policies and the rest are small. */
const FORMS = 2.2;
const OTHER_BYTES = 4_000;

/**
 * Pages of anonymous visitors for as long as nothing on them is older than a minute; concurrent visitors of one page
 * share one render. They are kept compressed, as nearly everybody wants them, so a fifth of the memory holds them.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #kept: ByteLru<CachedPage>;
  readonly #running = new Map<string, Promise<Made>>();
  readonly #shared: SharedPages | undefined;
  /** Raised when all is dropped: what was begun before is not kept. */
  #round = 0;

  /** @param shared pages of the other gateways, where there are some */
  constructor(now: () => number, limitBytes: number, shared?: SharedPages) {
    this.#now = now;
    this.#shared = shared;
    this.#kept = new ByteLru(limitBytes);
  }

  async get(key: string, render: () => Promise<CachedPage>): Promise<Made> {
    const kept = this.kept(key);
    if (kept) return { page: kept, outcome: 'hit' };
    const running = this.#running.get(key);
    if (running) return { page: (await running).page, outcome: 'shared' };
    const making = this.#make(key, render).finally(() => {
      if (this.#running.get(key) === making) this.#running.delete(key);
    });
    this.#running.set(key, making);
    return making;
  }

  /** The page, where it is kept and fresh. */
  kept(key: string): CachedPage | undefined {
    const page = this.#kept.get(key);
    return page && this.#isFresh(page) ? page : undefined;
  }

  clear(): void {
    this.#kept.clear();
    this.#running.clear();
    this.#round += 1;
  }

  async #make(key: string, render: () => Promise<CachedPage>): Promise<Made> {
    const round = this.#round;
    const made: Made = this.#shared ? await this.#shared.get(key, render) : { page: await render(), outcome: 'miss' };
    if (round === this.#round) await this.#keep(key, made.page);
    return made;
  }

  async #keep(key: string, page: CachedPage): Promise<void> {
    if (!this.#isFresh(page)) {
      this.#kept.delete(key);
      return;
    }
    const { length } = await formOf(page, 'br').bytes;
    page.html = undefined;
    this.#kept.set(key, page, key.length + OTHER_BYTES + Math.ceil(length * FORMS));
  }

  #isFresh(page: CachedPage): boolean {
    return page.madeOf !== null && Math.abs(this.#now() - page.madeOf) < contentAgeMs;
  }
}

/** A page without a coding. */
export const plain = async (page: CachedPage): Promise<Buffer> => {
  const kept = page.html === undefined ? page.compressed.get('br') : undefined;
  return kept ? await decompress(await kept.bytes) : (page.html ?? Buffer.alloc(0));
};

/** A page in a coding, made when it is asked for the first time. */
export const formOf = (page: CachedPage, encoding: Encoding): Compressed => {
  const known = page.compressed.get(encoding);
  if (known) return known;
  const form = { bytes: plain(page).then((html) => compress(html, encoding, 'fast')), asked: 0 };
  page.compressed.set(encoding, form);
  // what failed once is tried again by the next visitor
  form.bytes.catch(() => page.compressed.delete(encoding));
  return form;
};

/** A page in the coding asked for. Most pages are asked for once in a minute: only one asked for again is worth the dear effort. */
export const encoded = (page: CachedPage, encoding: Encoding): Promise<Buffer> => {
  const form = formOf(page, encoding);
  form.asked += 1;
  if (form.asked === 2) {
    const better = plain(page).then((html) => compress(html, encoding, 'good'));
    better.then(
      () => (form.bytes = better),
      () => undefined, // the quick form does as well
    );
  }
  return form.bytes;
};
