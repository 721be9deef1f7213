import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { formOf, type CachedPage, type Made } from './cached-page.ts';
import { contentAgeMs } from './public-content.ts';

const RENDER_MS = 500;
const LOOK_EVERY_MS = 25;
/** How long each gateway renders for itself a page that cannot be shared, milliseconds. */
const APART_MS = 2_000;
const LARGEST_BYTES = 512 * 1024;
const MAC_LENGTH = 43;

/** A page re-rendered lives so long yet, or it is rendered once more. */
const RENEWED_TTL_MS = contentAgeMs / 2;

/** The page, if it lives long enough, or whose turn it is to render it: `mine`, `theirs`, or everybody's `apart`. */
const FIND = `
local page = redis.call('GET', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if page and ttl >= tonumber(ARGV[2]) then return {'page', page, ttl} end
if redis.call('SET', KEYS[2], 'theirs', 'NX', 'PX', ARGV[1]) then return {'mine'} end
return {redis.call('GET', KEYS[2])}`;

const found = z.union([z.tuple([z.literal('page'), z.string(), z.number()]), z.tuple([z.enum(['mine', 'theirs', 'apart'])])]);

const stored = z.object({
  status: z.number(),
  redirect: z.optional(z.string()),
  etag: z.string(),
  csp: z.string(),
  language: z.string(),
  app: z.optional(z.string()),
  brotli: z.base64(),
  /** It is as small as can be. */
  best: z.optional(z.literal(true)),
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
  /** One gateway renders for so long while the others wait; then, or when it died, another one renders. */
  renderMs?: number;
}

/**
 * Pages of anonymous visitors, rendered by one gateway for all. Takes what {@link PageCache} would keep, and nothing else. While Redis is away
 * each gateway renders for itself.
 */
export class SharedPages {
  readonly #options: SharedPagesOptions;

  constructor(options: SharedPagesOptions) {
    this.#options = options;
  }

  /** The page that another gateway rendered or is rendering; else `render`, for the others too. */
  async get(key: string, render: () => Promise<CachedPage>): Promise<Made> {
    const { renderMs = RENDER_MS } = this.#options;
    const name = this.#nameOf(key);
    const until = performance.now() + renderMs;
    for (;;) {
      const answer = await this.#find(name, renderMs);
      if (answer === 'mine') return { page: await this.#renderForAll(name, render), outcome: 'miss' };
      if (typeof answer === 'object') return { page: answer, outcome: 'elsewhere' };
      if (answer !== 'theirs' || performance.now() >= until) return { page: await render(), outcome: 'miss' };
      await wait(LOOK_EVERY_MS);
    }
  }

  /** The page as another gateway re-rendered it, else as `render` does, for the others too; undefined while another one renders it. */
  async renew(key: string, render: () => Promise<CachedPage>): Promise<CachedPage | undefined> {
    const name = this.#nameOf(key);
    const answer = await this.#find(name, this.#options.renderMs ?? RENDER_MS, RENEWED_TTL_MS);
    if (typeof answer === 'object') return answer;
    if (answer === 'theirs') return undefined;
    return answer === 'mine' ? await this.#renderForAll(name, render) : await render();
  }

  #nameOf(key: string): string {
    const { variant, epoch } = this.#options;
    return this.#mac('name', [variant, epoch(), key].join('\n'));
  }

  async #find(name: string, renderMs: number, leastTtl = 0): Promise<CachedPage | 'mine' | 'theirs' | 'apart'> {
    const { redis, now } = this.#options;
    const answer = found.safeParse(
      await redis.run((client) => client.eval(FIND, { keys: keysOf(name), arguments: [String(renderMs), String(leastTtl)] })),
    );
    if (!answer.success) return 'apart';
    const [kind, text = '', ttl = 0] = answer.data;
    if (kind !== 'page') return kind;
    const [mac, json] = [Buffer.from(text.slice(0, MAC_LENGTH)), text.slice(MAC_LENGTH)];
    const own = Buffer.from(this.#mac(name, json));
    if (mac.length !== own.length || !timingSafeEqual(mac, own)) return 'apart';
    // signed and of another shape: another build of the gateway wrote it
    const row = stored.safeParse(JSON.parse(json));
    if (!row.success) return 'apart';
    const { brotli, best, redirect, app, ...page } = row.data;
    // by this machine's clock, not the other one's
    const madeOf = now() + ttl - contentAgeMs;
    const compressed: CachedPage['compressed'] = new Map([
      ['br', { bytes: Promise.resolve(Buffer.from(brotli, 'base64')), asked: 0, ...(best && { best }) }],
    ]);
    return { ...page, redirect, app, html: undefined, madeOf, compressed };
  }

  async #renderForAll(name: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    try {
      const page = await render();
      // the visitor need not wait for it
      void this.#give(name, page);
      return page;
    } catch (error) {
      void this.#giveUp(name);
      throw error;
    }
  }

  async #give(name: string, page: CachedPage): Promise<void> {
    const { redis, now } = this.#options;
    const form = formOf(page, 'br');
    const bytes = await form.bytes.catch(() => undefined);
    const ttl = page.madeOf === null ? 0 : Math.floor(contentAgeMs - (now() - page.madeOf));
    if (bytes === undefined || bytes.length > LARGEST_BYTES || ttl <= 0) return this.#giveUp(name);
    const { status, redirect, etag, csp, language, app } = page;
    const row: z.output<typeof stored> = { status, redirect, etag, csp, language, app, brotli: bytes.toString('base64'), best: form.best };
    const json = JSON.stringify(row);
    await redis.run((client) => client.set(keysOf(name)[0], this.#mac(name, json) + json, { expiration: { type: 'PX', value: ttl } }));
  }

  /** A gateway that waits for it renders for itself, and so does one that asks soon after. */
  async #giveUp(name: string): Promise<void> {
    await this.#options.redis.run((client) => client.set(keysOf(name)[1], 'apart', { expiration: { type: 'PX', value: APART_MS } }));
  }

  #mac(what: string, text: string): string {
    return createHmac('sha256', this.#options.secret).update(`page ${what}\n${text}`).digest('base64url');
  }
}

const keysOf = (name: string): [page: string, turn: string] => [`pozyka:page:${name}`, `pozyka:rendering:${name}`];
