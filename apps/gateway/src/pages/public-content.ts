import { contentCacheSeconds } from '@pozyka/api-contract/constants';
import { ByteLru } from '@pozyka/server-kit/byte-lru';
import { CachedAnswer } from './cached-answer.ts';

/** Public content may be this old on a page, from the moment the API was asked, milliseconds. */
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
const marketplacePaths = /^\/mplace\/category-tree$/;

/** True for calls that answer every visitor alike: cached for a minute, never sent with a token. */
export const isPublicContent = (host: 'main' | 'marketplace', method: string, path: string): boolean => {
  if (host === 'marketplace') return method === 'GET' && marketplacePaths.test(path);
  return method === 'GET' ? getPaths.some((pattern) => pattern.test(path)) : method === 'POST' && postPaths.test(path);
};

/** Two as text, and about three as what the text says once it is read. */
const BYTES_OF_A_CHARACTER = 5;

export interface Content {
  answer: CachedAnswer;
  /** When the API was asked, by the gateway's clock. */
  askedAt: number;
}

/** Answers of the API's public content, shared by all pages; concurrent askers share one call. */
export class PublicContent {
  readonly #now: () => number;
  readonly #cached: ByteLru<Content>;
  readonly #running = new Map<string, Promise<Content>>();
  /** Raised when all is dropped: what was asked before is not cached. */
  #round = 0;

  constructor(now: () => number, limitBytes = 16 * 1024 * 1024) {
    this.#now = now;
    this.#cached = new ByteLru(limitBytes);
  }

  /** What is cached under a key and not too old. */
  cached(key: string, ageMs = contentAgeMs): Content | undefined {
    const cached = this.#cached.get(key);
    // what comes from the future was cached before the clock was put back
    return cached && Math.abs(this.#now() - cached.askedAt) < ageMs ? cached : undefined;
  }

  /** Answers from the store, or from `ask`; only 200 and 404 are cached. */
  async get(key: string, ask: () => Promise<Response>, ageMs = contentAgeMs): Promise<Content> {
    const cached = this.cached(key, ageMs);
    if (cached) return cached;
    const running = this.#running.get(key);
    if (running) return await running;
    const call = this.#ask(key, ask).finally(() => {
      if (this.#running.get(key) === call) this.#running.delete(key);
    });
    this.#running.set(key, call);
    return await call;
  }

  clear(): void {
    this.#cached.clear();
    this.#running.clear();
    this.#round += 1;
  }

  async #ask(key: string, ask: () => Promise<Response>): Promise<Content> {
    const [askedAt, round] = [this.#now(), this.#round];
    const answer = await ask();
    const body = await answer.text();
    const content: Content = { answer: new CachedAnswer(body, answer), askedAt };
    if (round === this.#round && (answer.status === 200 || answer.status === 404))
      this.#cached.set(key, content, body.length * BYTES_OF_A_CHARACTER + key.length + 500);
    return content;
  }
}
