import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Redis } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import type { CachedPage } from './cached-page.ts';
import { contentAgeMs } from './public-content.ts';

const LARGEST_BYTES = 512 * 1024;
const MAC_LENGTH = 43;

/** The page and the time that it has left, milliseconds. */
const found = z.tuple([z.string(), z.number()]);

const stored = z.object({
  status: z.number(),
  redirect: z.optional(z.string()),
  etag: z.string(),
  csp: z.string(),
  language: z.string(),
  app: z.optional(z.string()),
  brotli: z.base64(),
  isSmallest: z.boolean(),
});

export interface SharedPagesOptions {
  redis: Redis;
  /** Names pages, whose addresses may tell of their visitors, and signs them: who can write to Redis cannot write pages. */
  secret: string;
  /** What pages are made by besides their key: gateways that are set up in another way share none. */
  variant: string;
  /** Another word after each change of the content. */
  epoch(): string;
  now(): number;
}

export interface SharedPage {
  /** The page that a gateway rendered, where it is younger than `ageMs`. */
  find(ageMs: number): Promise<CachedPage | undefined>;
  /** Gives a page to the other gateways for as long as it may be cached. */
  give(page: CachedPage): Promise<void>;
}

/** Pages of anonymous visitors that any gateway has rendered. While Redis is away each gateway renders for itself. */
export class SharedPages {
  readonly #options: SharedPagesOptions;

  constructor(options: SharedPagesOptions) {
    this.#options = options;
  }

  /** The place of a page made of the content of now: what is rendered while the content changes is not given as the newer one. */
  at(key: string): SharedPage {
    const name = this.#nameOf(key);
    return { find: (ageMs) => this.#find(name, ageMs), give: (page) => this.#give(name, page) };
  }

  async #find(name: string, ageMs: number): Promise<CachedPage | undefined> {
    const { redis, now } = this.#options;
    const answer = found.safeParse(await redis.run((client) => client.multi().get(name).pTTL(name).exec()));
    if (!answer.success) return undefined;
    const [text, ttl] = answer.data;
    const [mac, json] = [Buffer.from(text.slice(0, MAC_LENGTH)), text.slice(MAC_LENGTH)];
    const own = Buffer.from(this.#mac(name, json));
    if (ttl <= contentAgeMs - ageMs || mac.length !== own.length || !timingSafeEqual(mac, own)) return undefined;
    // signed and of another shape: another build of the gateway wrote it
    const row = stored.safeParse(JSON.parse(json));
    if (!row.success) return undefined;
    const { brotli, redirect, app, ...page } = row.data;
    // by this machine's clock, not the other one's
    return { ...page, redirect, app, brotli: Buffer.from(brotli, 'base64'), madeOf: now() + ttl - contentAgeMs };
  }

  async #give(name: string, { madeOf, brotli, gzip: _gzip, ...page }: CachedPage): Promise<void> {
    const { redis, now } = this.#options;
    const ttl = madeOf === null ? 0 : Math.floor(contentAgeMs - (now() - madeOf));
    if (brotli.length > LARGEST_BYTES || ttl <= 0) return;
    const row: z.output<typeof stored> = { ...page, brotli: brotli.toString('base64') };
    const json = JSON.stringify(row);
    await redis.run((client) => client.set(name, this.#mac(name, json) + json, { expiration: { type: 'PX', value: ttl } }));
  }

  #nameOf(key: string): string {
    const { variant, epoch } = this.#options;
    return `pozyka:page:${this.#mac('name', [variant, epoch(), key].join('\n'))}`;
  }

  #mac(what: string, text: string): string {
    return createHmac('sha256', this.#options.secret).update(`page ${what}\n${text}`).digest('base64url');
  }
}
