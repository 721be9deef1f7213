import { contentCacheSeconds } from '@pozyka/api-contract/constants';
import { AgedCache, type Aged } from './aged-cache.ts';
import { CachedAnswer } from './cached-answer.ts';

/** Public content may be this old on a page, from its request to the API, milliseconds. */
export const contentAgeMs = contentCacheSeconds * 1000;

const getPaths = [
  /^\/v2\/system\/(?:languages|i18n|configs|error)$/,
  /^\/v2\/system\/(?:blocks|menu)(?:\/[^/]+)?$/,
  /^\/v2\/system\/(?:pages|lookups|carousel)\/[^/]+$/,
  /^\/v2\/system\/custom\/[^/]+(?:\/[^/]+)?$/,
  /^\/v2\/system\/fq\/(?:categories|questions)$/,
  // not what is said under a post
  /^\/v2\/system\/posts\/(?:categories|items)(?:\/[^/]+)?$/,
  /^\/v2\/system\/bpm\/lookup$/,
  /^\/v2\/lookup-data$/,
  // what anybody may borrow; a page that says it is cached for as long
  /^\/v2\/sale-conditions\/without-auth$/,
];
const postPaths = /^\/v2\/system\/(?:seo|snippets|redirect|map-markers\/get)$/;
const marketplacePaths = /^\/mplace\/(?:category-tree|filter-list\/category_id\/[^/]+)$/;

/** True for calls that answer every visitor alike: cached for a minute, never sent with a token. */
export const isPublicContent = (host: 'main' | 'marketplace', method: string, path: string): boolean => {
  if (host === 'marketplace') return method === 'GET' && marketplacePaths.test(path);
  return method === 'GET' ? getPaths.some((pattern) => pattern.test(path)) : method === 'POST' && postPaths.test(path);
};

/** Two as text, and about three as what the text says once it is read. */
const BYTES_OF_A_CHARACTER = 5;
/** Headers and the place in memory. */
const OTHER_BYTES = 500;

export interface Content extends Aged {
  answer: CachedAnswer;
  bytes: number;
}

/** Responses of the API's public content, shared by all pages; concurrent callers share one call. */
export class PublicContent {
  readonly #now: () => number;
  readonly #cached: AgedCache<Content>;

  constructor(now: () => number, limitBytes = 16 * 1024 * 1024) {
    this.#now = now;
    this.#cached = new AgedCache({ now, limitBytes, sizeOf: ({ bytes }, key) => bytes + key.length + OTHER_BYTES });
  }

  /** What is cached under a key and not too old. */
  cached(key: string, ageMs = contentAgeMs): Content | undefined {
    return this.#cached.cached(key, { freshMs: ageMs });
  }

  /** Gives what is cached, or the result of `ask`; only 200 and 404 are cached. */
  async get(key: string, ask: () => Promise<Response>, ageMs = contentAgeMs): Promise<Content> {
    const call = async (): Promise<Content> => {
      const requestedAt = this.#now();
      const answer = await ask();
      const body = await answer.text();
      const isCached = answer.status === 200 || answer.status === 404;
      return { answer: new CachedAnswer(body, answer), madeOf: isCached ? requestedAt : null, bytes: body.length * BYTES_OF_A_CHARACTER };
    };
    return (await this.#cached.get(key, call, { freshMs: ageMs })).value;
  }

  clear(): void {
    this.#cached.clear();
  }
}
