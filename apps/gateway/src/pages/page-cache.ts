import { LRUCache } from 'lru-cache';
import type { Resolution } from '../registry/cohort.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import { AgedCache, type Origin } from './aged-cache.ts';
import type { CachedPage } from './cached-page.ts';
import { contentAgeMs } from './public-content.ts';
import type { SharedPages } from './shared-pages.ts';

/** From half a minute on a page is re-rendered while its visitors are given it. */
const AGES = { freshMs: contentAgeMs / 2, ageMs: contentAgeMs };
/** The same in gzip, and headers. */
const FORMS = 2.2;
const OTHER_BYTES = 4_000;
const RENEWED_AT_ONCE = 4;
const PAUSE_MS = 5_000;

/** What tells cached pages apart. */
export interface PageKey {
  /** Path in its one form, which names the language, and the query. */
  url: string;
  resolution: Resolution;
  snapshot: Snapshot;
  /** Those that change what a page looks like. */
  cookies: Readonly<Record<string, string>>;
}

const textOf = ({ url, resolution, snapshot, cookies }: PageKey): string =>
  [url, resolution.cohort, snapshot.id, ...Object.entries(cookies).flat()].join('\n');

/** Pages of anonymous visitors for as long as nothing on them is older than a minute: in memory, and in Redis where there is one. */
export class PageCache {
  readonly #pages: AgedCache<CachedPage>;
  readonly #shared: SharedPages | undefined;
  readonly #now: () => number;
  readonly #pausedUntil = new LRUCache<string, number>({ max: 500 });
  #renewing = 0;

  /** @param shared pages of the other gateways */
  constructor(now: () => number, limitBytes: number, shared?: SharedPages) {
    this.#shared = shared;
    this.#now = now;
    this.#pages = new AgedCache({
      now,
      limitBytes,
      sizeOf: ({ brotli }, key) => key.length + OTHER_BYTES + Math.ceil(brotli.length * FORMS),
    });
  }

  /** What the cached pages take. */
  get bytes(): number {
    return this.#pages.bytes;
  }

  /** The page, where it is in memory and nothing is to be rendered. */
  cached(key: PageKey): CachedPage | undefined {
    return this.#pages.cached(textOf(key), AGES);
  }

  /**
   * The cached page, else another gateway's, else the one that `render` makes.
   * @param render is called with the page that its visitors are given meanwhile
   */
  async get(
    key: PageKey,
    render: (stale?: CachedPage) => Promise<CachedPage>,
  ): Promise<{ page: CachedPage; outcome: Origin | 'elsewhere' }> {
    const name = textOf(key);
    let isShared = false;
    const make = async (stale?: CachedPage): Promise<CachedPage> => {
      const shared = this.#shared?.at(name);
      const found = await shared?.find(stale ? AGES.freshMs : AGES.ageMs);
      if (found) {
        isShared = true;
        return found;
      }
      const page = await render(stale);
      // nobody waits for it
      void shared?.give(page);
      return page;
    };
    const { value, origin } = await this.#pages.get(name, (stale) => (stale ? this.#renew(name, () => make(stale)) : make()), AGES);
    return { page: value, outcome: isShared && origin === 'miss' ? 'elsewhere' : origin };
  }

  clear(): void {
    this.#pages.clear();
  }

  /** Few at a time, and none at once after one that failed: visitors who wait for a page come first. @throws Error: the page stays as it is */
  async #renew(name: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    if (this.#renewing >= RENEWED_AT_ONCE || this.#now() < (this.#pausedUntil.get(name) ?? 0)) throw new Error('not now');
    this.#renewing += 1;
    try {
      return await make();
    } catch (error) {
      this.#pausedUntil.set(name, this.#now() + PAUSE_MS);
      throw error;
    } finally {
      this.#renewing -= 1;
    }
  }
}
