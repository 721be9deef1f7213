import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { beginRequest, endRequest, traceOfAnswer } from '@pozyka/server-kit';
import type { Answered } from '../metrics/note-answer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { cohortIn, resolveReleases, type Resolution } from '../registry/cohort.ts';
import type { RegistryStore, Snapshot } from '../registry/registry-store.ts';
import { acceptedEncodings, type Encoding } from '../http/encoding.ts';
import { pageCookies, parseCookies } from '../session/cookies.ts';
import { matches } from './if-none-match.ts';
import { ASKED_OFTEN, type CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageAsked, type Asked, type Asking, type Site } from './page-asked.ts';
import { pageKey } from './page-key.ts';
import { placeOf } from './place-of.ts';
import { wantsHtml } from '../http/wants-html.ts';

export interface CacheFirstOptions extends Site {
  trustProxy: readonly string[];
  registry: RegistryStore;
  cache: PageCache;
  metrics: Metrics;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
  /** Cookies that make a page one visitor's own. */
  ownCookies: readonly string[];
  idOf(request: IncomingMessage): string;
  /** Told of each answer before it is given. */
  answering(response: ServerResponse): void;
  isDraining(): boolean;
  /** Whether an address is of a page that carries a token: its headers are its own. */
  carriesToken(url: string): boolean;
  note(answered: Answered): void;
}

type Headers = Record<'whole' | 'unchanged', readonly string[]>;

/**
 * Answers with a cached page before Fastify's request lifecycle, which costs several times what the answer does. Every other request — with
 * a session, for a redirect, another name of the site or a page not yet rendered — is left to {@link Pages}, whose answers these equal.
 */
export class CacheFirst {
  readonly #options: CacheFirstOptions;
  readonly #host: string;
  readonly #asked: (asking: Asking) => Asked;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #finished = new WeakMap<Promise<Buffer>, Buffer>();
  readonly #headers = new WeakMap<Buffer, Headers>();

  constructor(options: CacheFirstOptions) {
    this.#options = options;
    this.#host = new URL(options.publicUrl).host;
    this.#asked = pageAsked(options);
    const trusts = options.trustProxy.length > 0 ? proxyAddr.compile([...options.trustProxy]) : undefined;
    this.#addressOf = (request) => (trusts ? proxyAddr(request, trusts) : (request.socket.remoteAddress ?? ''));
  }

  /** True where it gave the answer. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const begin = performance.now();
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.host !== this.#host || !wantsHtml(headers.accept) || this.#options.isDraining()) return false;
    if (headers['x-forwarded-host'] !== undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false;
    const [encoding] = acceptedEncodings(headers['accept-encoding']?.toString());
    const snapshot = this.#options.registry.current;
    if (!encoding || !snapshot) return false;
    const cookies = parseCookies(headers.cookie);
    const asked = this.#asked({ url, host: this.#host, cookies, fromOwnPage: headers['sec-fetch-site'] === 'same-origin' });
    if (asked.kind !== 'page' || this.#options.carriesToken(url)) return false;
    const resolution = this.#resolve(snapshot, cookies);
    if (!resolution) return false;
    const key = pageKey({ url: asked.url, locale: asked.address.locale, resolution, snapshot, cookies: pageCookies(cookies) });
    const page = this.#options.cache.cached(key);
    if (!page || page.redirect !== undefined) return false;
    const isKnown = page.status === 200 && matches(headers['if-none-match'], page.etag);
    const { idOf, answering, note, metrics } = this.#options;
    const bytes = this.#bytesOf(page, encoding);
    if (!bytes) return false;

    const id = idOf(request);
    const status = isKnown ? 304 : page.status;
    const traced = beginRequest(method, '/*', headers);
    answering(response);
    response.writeHead(status, [
      ...this.#headersOf(page, encoding, bytes)[isKnown ? 'unchanged' : 'whole'],
      ...['x-request-id', id],
      ...(traced ? ['server-timing', traceOfAnswer(traced)] : []),
    ]);
    response.end(isKnown ? undefined : bytes);
    metrics.pageCache.inc({ outcome: 'ready' });
    const place = placeOf(resolution, page.app);
    if (traced) endRequest(traced, status, place);
    note({ id, ip: this.#addressOf(request), method, route: '/*', url, status, ms: performance.now() - begin, place, asker: undefined });
    return true;
  }

  /** The visitor's releases; undefined where they are their own, or they have no cohort yet. */
  #resolve(snapshot: Snapshot, cookies: Readonly<Record<string, string>>): Resolution | undefined {
    if (cookies['pin'] !== undefined || this.#options.ownCookies.some((name) => cookies[name] !== undefined)) return undefined;
    const cohort = cohortIn(snapshot, cookies);
    return cohort === 'missing' ? undefined : resolveReleases(snapshot, cohort, undefined);
  }

  /** The page's bytes, once they are made and will not be made better. */
  #bytesOf(page: CachedPage, encoding: Encoding): Buffer | undefined {
    const form = page.compressed.get(encoding);
    if (!form || form.asked < ASKED_OFTEN) return undefined;
    const { bytes } = form;
    const finished = this.#finished.get(bytes);
    if (!finished) {
      bytes.then(
        (made) => this.#finished.set(bytes, made),
        () => undefined, // its visitor hears of it
      );
    }
    return finished;
  }

  #headersOf(page: CachedPage, encoding: Encoding, bytes: Buffer): Headers {
    const known = this.#headers.get(bytes);
    if (known) return known;
    const unchanged = [
      ...Object.entries(this.#options.headers),
      ['vary', 'Accept-Encoding, Cookie'],
      ['cache-control', 'no-cache'],
      ['content-security-policy', page.csp],
      ['content-language', page.language],
      ['etag', page.etag],
    ].flat();
    const body = ['content-encoding', encoding, 'content-type', 'text/html; charset=utf-8', 'content-length', String(bytes.length)];
    const made = { unchanged, whole: [...unchanged, ...body] };
    this.#headers.set(bytes, made);
    return made;
  }
}
