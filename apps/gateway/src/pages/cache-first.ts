import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { beginRequest, endRequest, traceOfAnswer } from '@pozyka/server-kit';
import type { Answered } from '../metrics/note-answer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { cohortIn, resolveReleases, type Resolution, placeOf } from '../registry/cohort.ts';
import type { RegistryStore, Snapshot } from '../registry/registry-store.ts';
import { acceptedEncodings, wantsHtml } from '../http/accept.ts';
import { pageCookies, parseCookies } from '../session/cookies.ts';
import { type CachedPage, matches } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageTarget, type PageTarget, type Asking, type Site } from './page-target.ts';
import { speculationHeader } from './speculation-rules.ts';

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
  /** Called before each response is sent. */
  answering(response: ServerResponse): void;
  isDraining(): boolean;
  /** Whether an address is of a page that carries a token: its headers are its own. */
  carriesToken(url: string): boolean;
  note(answered: Answered): void;
}

/**
 * Sends a cached page before Fastify's request lifecycle, which costs several times what the response does. Every other request — with
 * a session, for a redirect, another name of the site or a page not yet rendered — is left to {@link Pages}, whose responses these equal.
 */
export class CacheFirst {
  readonly #options: CacheFirstOptions;
  readonly #host: string;
  readonly #target: (asking: Asking) => PageTarget;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #headers = new WeakMap<CachedPage, readonly string[]>();

  constructor(options: CacheFirstOptions) {
    this.#options = options;
    this.#host = new URL(options.publicUrl).host;
    this.#target = pageTarget(options);
    const trusts = options.trustProxy.length > 0 ? proxyAddr.compile([...options.trustProxy]) : undefined;
    this.#addressOf = (request) => (trusts ? proxyAddr(request, trusts) : (request.socket.remoteAddress ?? ''));
  }

  /** True where it gave the answer. */
  serves(request: IncomingMessage, response: ServerResponse): boolean {
    const begin = performance.now();
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.host !== this.#host || !wantsHtml(headers.accept) || this.#options.isDraining()) return false;
    if (headers['x-forwarded-host'] !== undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false;
    const [encoding] = acceptedEncodings(headers['accept-encoding']?.toString());
    const snapshot = this.#options.registry.current;
    if (!encoding || !snapshot) return false;
    const cookies = parseCookies(headers.cookie);
    const target = this.#target({ url, host: this.#host, cookies, fromOwnPage: headers['sec-fetch-site'] === 'same-origin' });
    if (target.kind !== 'page' || this.#options.carriesToken(url)) return false;
    const resolution = this.#resolve(snapshot, cookies);
    if (!resolution) return false;
    const page = this.#options.cache.cached({ url: target.url, resolution, snapshot, cookies: pageCookies(cookies) });
    if (!page || page.redirect !== undefined) return false;
    const bytes = encoding === 'br' ? page.brotli : page.gzip;
    if (!bytes) return false;
    const isKnown = page.status === 200 && matches(headers['if-none-match'], page.etag);
    const { idOf, answering, note, metrics } = this.#options;
    const id = idOf(request);
    const status = isKnown ? 304 : page.status;
    const traced = beginRequest(method, '/*', headers);
    answering(response);
    response.writeHead(status, [
      ...this.#headersOf(page),
      ...(isKnown
        ? []
        : ['content-encoding', encoding, 'content-type', 'text/html; charset=utf-8', 'content-length', String(bytes.length)]),
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

  #headersOf(page: CachedPage): readonly string[] {
    const known = this.#headers.get(page);
    if (known) return known;
    const made = [
      ...Object.entries(this.#options.headers),
      ['vary', 'Accept-Encoding, Cookie'],
      ['cache-control', 'no-cache'],
      ['content-security-policy', page.csp],
      ['content-language', page.language],
      ...Object.entries(speculationHeader),
      ['etag', page.etag],
    ].flat();
    this.#headers.set(page, made);
    return made;
  }
}
