import { ByteLru } from '@pozyka/server-kit/byte-lru';
import { compress } from '../http/compress.ts';
import { ASKED_OFTEN, formOf, plain, type CachedPage, type Made } from './cached-page.ts';
import { contentAgeMs } from './public-content.ts';
import { WantedPages } from './wanted-pages.ts';
import type { SharedPages } from './shared-pages.ts';

/** A wanted page is re-rendered from this age on, so that no visitor waits for it when its minute is over. */
const RENEW_AGE_MS = 40_000;
/** Brotli is cached always, gzip where somebody asks for it; policies and the rest are small. */
const FORMS = 2.2;
const OTHER_BYTES = 4_000;

/**
 * Pages of anonymous visitors for as long as nothing on them is older than a minute; concurrent visitors of one page
 * share one render. They are cached compressed, as nearly everybody wants them, so a fifth of the memory holds them.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #cached: ByteLru<CachedPage>;
  readonly #running = new Map<string, Promise<Made>>();
  readonly #shared: SharedPages | undefined;
  readonly #wanted: WantedPages<() => Promise<CachedPage>>;
  #renewing = false;
  /** Raised when all is dropped: what was begun before is not cached. */
  #round = 0;

  /** @param shared pages of the other gateways, where there are some */
  constructor(now: () => number, limitBytes: number, shared?: SharedPages) {
    this.#now = now;
    this.#shared = shared;
    this.#cached = new ByteLru(limitBytes);
    this.#wanted = new WantedPages(now);
  }

  /**
   * @param renew renders the page for the next visitors, of content that is newer than it must be. Of a re-rendered page at least the first
   * visit comes here, so that those counted tell whether it is wanted still
   */
  async get(key: string, render: () => Promise<CachedPage>, renew?: () => Promise<CachedPage>): Promise<Made> {
    if (renew) this.#wanted.asked(key, renew);
    const cached = this.cached(key);
    if (cached) return { page: cached, outcome: 'hit' };
    const running = this.#running.get(key);
    if (running) return { page: (await running).page, outcome: 'shared' };
    const making = this.#make(key, render).finally(() => {
      if (this.#running.get(key) === making) this.#running.delete(key);
    });
    this.#running.set(key, making);
    return making;
  }

  /** What the cached pages take. */
  get bytes(): number {
    return this.#cached.bytes;
  }

  /** The page, where it is cached and fresh. */
  cached(key: string): CachedPage | undefined {
    const page = this.#cached.get(key);
    return page && this.#isFresh(page) ? page : undefined;
  }

  /**
   * Re-renders, one after the other, the wanted pages that soon are too old; answers how many. One that fails is given as it is
   * until its minute is over.
   */
  async renew(): Promise<number> {
    if (this.#renewing) return 0;
    this.#renewing = true;
    let renewed = 0;
    try {
      for (const { key, how } of this.#wanted.all()) if (await this.#renewed(key, how).catch(() => false)) renewed += 1;
    } finally {
      this.#renewing = false;
    }
    return renewed;
  }

  clear(): void {
    this.#cached.clear();
    this.#wanted.clear();
    this.#running.clear();
    this.#round += 1;
  }

  async #make(key: string, render: () => Promise<CachedPage>): Promise<Made> {
    const round = this.#round;
    const made: Made = this.#shared ? await this.#shared.get(key, render) : { page: await render(), outcome: 'miss' };
    if (round === this.#round) await this.#keep(key, made.page);
    return made;
  }

  async #renewed(key: string, render: () => Promise<CachedPage>): Promise<boolean> {
    const cached = this.#cached.get(key);
    if (!cached || (cached.madeOf !== null && this.#now() - cached.madeOf < RENEW_AGE_MS)) return false;
    const round = this.#round;
    const renderWell = async () => {
      const page = await render();
      const known = page.etag === cached.etag ? cached.compressed.get('br') : undefined;
      if (known?.best) {
        page.compressed.set('br', known);
        return page;
      }
      // for many visitors, none of whom waits
      const bytes = plain(page).then((html) => compress(html, 'br', 'best'));
      bytes.catch(() => undefined); // reported where it is cached
      page.compressed.set('br', { bytes, asked: ASKED_OFTEN, best: true });
      return page;
    };
    const page = this.#shared ? await this.#shared.renew(key, renderWell) : await renderWell();
    if (!page || round !== this.#round || !this.#isFresh(page)) return false;
    await this.#keep(key, page);
    return true;
  }

  async #keep(key: string, page: CachedPage): Promise<void> {
    if (!this.#isFresh(page)) {
      this.#cached.delete(key);
      return;
    }
    const { length } = await formOf(page, 'br').bytes;
    page.html = undefined;
    this.#cached.set(key, page, key.length + OTHER_BYTES + Math.ceil(length * FORMS));
  }

  #isFresh(page: CachedPage): boolean {
    return page.madeOf !== null && Math.abs(this.#now() - page.madeOf) < contentAgeMs;
  }
}
