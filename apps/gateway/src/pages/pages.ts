import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, storedDays } from '@pozyka/api-contract/constants';
import type { Locale } from '@pozyka/remote-kit/types';
import { cohortIn, resolveReleases, type Resolution } from '../registry/cohort.ts';
import type { RegistryStore, Snapshot } from '../registry/registry-store.ts';
import { acceptedEncodings } from '../http/encoding.ts';
import { pageCookies, parseCookies, readableCookies, setCookie } from '../session/cookies.ts';
import type { Session, Visitor } from '../session/session.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { withBadge } from '../override/badge.ts';
import { appOfPath } from '../registry/app-of-path.ts';
import { compress } from '../http/compress.ts';
import { hashPolicy, noncePolicy } from '../http/csp.ts';
import { fallbackPage, type FallbackStatus } from './fallback-page.ts';
import { encoded, plain, type CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { dictionaryPage, VARY_BY_DICTIONARY, type PageDictionaries } from './page-dictionaries.ts';
import { matches } from './if-none-match.ts';
import { askForRetry, redirect, TooManyPages } from './page-answers.ts';
import { pageAsked, type Asked, type Asking, type Site } from './page-asked.ts';
import { pageKey } from './page-key.ts';
import type { PagePath } from '../http/page-path.ts';
import { placeOf } from './place-of.ts';
import { localTarget } from './redirect-target.ts';
import { Overloaded, RenderFailure, type RenderCall, type Renderer } from './renderer.ts';
import { wantsHtml } from '../http/wants-html.ts';

export interface PagesOptions extends Site {
  registry: RegistryStore;
  session: Session;
  renderer: Renderer;
  cache: PageCache;
  /** Absent: pages are sent whole. */
  dictionaries: PageDictionaries | undefined;
  metrics: Metrics;
  https: boolean;
  development: boolean;
  snippetHosts: readonly string[];
  fingerprintHosts: readonly string[];
  imageHosts: readonly string[];
  /** Of what happens outside a request. */
  log: FastifyBaseLogger;
  /** Seconds until this visitor may have another page rendered; 0 when they may now. */
  waitFor(request: FastifyRequest): Promise<number>;
  /** Adds development remotes, and what staff override, to what the registry says. */
  amend(resolution: Resolution, cookies: Readonly<Record<string, string>>): Promise<Resolution>;
}

/** What a page is made of, for any visitor. */
interface PlainPage extends PagePath {
  url: string;
  snapshot: Snapshot;
  resolution: Resolution;
}

interface Page extends PlainPage {
  visitor: Visitor;
}

/** Content of a page that is re-rendered before its visitors come: new enough to last, and shared by those rendered in the same moments. */
const RENEWED_OF_MS = 10_000;

const cohortSeconds = storedDays.cohort * 24 * 3600;

const pick = (cookies: Readonly<Record<string, string>>, names: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...names].flatMap((name) => (Object.hasOwn(cookies, name) ? [[name, cookies[name] ?? '']] : [])));

/** Every address that no other route has: pages rendered by the shell's server bundle. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #asked: (asking: Asking) => Asked;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#asked = pageAsked(options);
  }

  route(app: FastifyInstance): void {
    app.get('/*', (request, reply) => this.answer(request, reply));
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!wantsHtml(request.headers.accept)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    }
    const fromOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
    const asked = this.#asked({ url: request.url, host: request.host, cookies: parseCookies(request.headers.cookie), fromOwnPage });
    if (asked.kind === 'undecodable') return this.fallback(reply, 400, 'uk');
    if (asked.kind === 'elsewhere') return reply.header('cache-control', asked.cacheControl).redirect(asked.to, asked.status);
    const { address, url } = asked;
    const visitor = await this.#options.session.visitor(request, reply);
    const snapshot = this.#options.registry.current;
    if (!snapshot) return this.fallback(reply, 503, address.locale);
    const page = { ...address, url, snapshot, resolution: await this.#resolve(snapshot, visitor, reply), visitor };
    try {
      return visitor.token === undefined && !page.resolution.override
        ? await this.#anonymous(page, request, reply)
        : await this.#personal(page, visitor.token, request, reply);
    } catch (error) {
      if (error instanceof TooManyPages) return this.fallback(reply.header('retry-after', String(error.seconds)), 429, page.locale);
      // a release whose pages fail must not look better than one whose pages are slow
      request.place ??= placeOf(page.resolution, appOfPath(page.resolution.releases, page.path));
      const failure = error instanceof RenderFailure ? error : new RenderFailure(error);
      request.log.error({ err: failure.cause }, 'page failed');
      this.#options.metrics.pageFailures.inc();
      const offline = failure.facts?.offlineHtml;
      const busy = failure.cause instanceof Overloaded;
      return this.fallback(reply, busy || offline !== undefined ? 503 : 500, page.locale, offline);
    }
  }

  /** The page that needs nothing; `notice` is the API's offline page. */
  fallback(reply: FastifyReply, status: FallbackStatus, locale: Locale, notice?: string): FastifyReply {
    const page = fallbackPage(status, locale, { https: this.#options.https, notice });
    askForRetry(reply, status);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', page.csp)
      .header('content-language', locale)
      .type('text/html; charset=utf-8')
      .send(page.html);
  }

  async #resolve(snapshot: Snapshot, { cookies }: Visitor, reply: FastifyReply): Promise<Resolution> {
    let cohort = cohortIn(snapshot, cookies);
    if (cohort === 'missing') {
      cohort = randomBytes(8).toString('hex');
      const known = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      const cookie = setCookie(cookieNames.cohort, cohort, { secure: this.#options.https, httpOnly: true, maxAge: cohortSeconds });
      reply.removeHeader('set-cookie');
      reply.header('set-cookie', [...known, cookie]);
    }
    return await this.#options.amend(resolveReleases(snapshot, cohort, cookies['pin']), cookies);
  }

  async #anonymous(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { cache, dictionaries, metrics } = this.#options;
    const { visitor, ...plainPage } = page;
    const { snapshot, resolution, locale, url } = page;
    const cookies = pageCookies(visitor.cookies);
    const key = pageKey({ url, locale, resolution, snapshot, cookies });
    const make = async (): Promise<CachedPage> => {
      await this.#count(request);
      return this.#render(plainPage, cookies, { requestId: request.id, log: request.log });
    };
    const { page: made, outcome } = await cache.get(key, make, this.#renewing(plainPage, cookies));
    metrics.pageCache.inc({ outcome });
    request.place = placeOf(resolution, made.app);
    reply.header('vary', dictionaries ? VARY_BY_DICTIONARY : 'Accept-Encoding, Cookie');
    reply.header('cache-control', made.madeOf === null ? 'no-store' : 'no-cache');
    if (made.redirect !== undefined) return redirect(reply, made.status, made.redirect);
    askForRetry(reply, made.status);
    reply.header('content-security-policy', made.csp).header('content-language', made.language);
    const dictionary = dictionaries?.announced(request.headers);
    if (made.madeOf !== null) {
      dictionaries?.prepare(snapshot, locale, () => this.#dictionaryPage(snapshot, locale));
      const link = dictionaries?.link(snapshot, locale, dictionary);
      reply.header('etag', made.etag).headers(link === undefined ? {} : { link });
      if (made.status === 200 && matches(request.headers['if-none-match'], made.etag)) return reply.code(304).send();
    }
    reply.code(made.status).type('text/html; charset=utf-8');
    const delta = dictionary === undefined ? undefined : await dictionaries?.delta(made, dictionary);
    if (delta) {
      dictionaries?.sent(delta);
      return reply.header('content-encoding', 'dcz').send(delta.bytes);
    }
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await (encoding ? encoded(made, encoding) : plain(made)));
  }

  /** The page that is the dictionary of the others, as any visitor gets it. */
  async #dictionaryPage(snapshot: Snapshot, locale: Locale): Promise<CachedPage> {
    const { cache, log } = this.#options;
    const [url, cookies, resolution] = [dictionaryPage[locale], {}, resolveReleases(snapshot, undefined, undefined)];
    const page = { path: url, search: '', locale, moved: false, url, snapshot, resolution };
    const key = pageKey({ url, locale, resolution, snapshot, cookies });
    return (await cache.get(key, () => this.#render(page, cookies, { requestId: randomUUID(), log }))).page;
  }

  /** Re-renders a page; a function of its own, so that it holds nothing of the request that it began with. */
  #renewing(page: PlainPage, cookies: Record<string, string>): () => Promise<CachedPage> {
    const { log } = this.#options;
    return () => this.#render(page, cookies, { requestId: randomUUID(), log, ageMs: RENEWED_OF_MS });
  }

  async #render(
    page: PlainPage,
    cookies: Record<string, string>,
    { log, ...by }: Pick<RenderCall, 'requestId' | 'ageMs'> & { log: FastifyBaseLogger },
  ): Promise<CachedPage> {
    const { renderer, https, development, snippetHosts, fingerprintHosts, imageHosts } = this.#options;
    const { resolution } = page;
    const { result, facts, scriptHashes, moved } = await renderer.render({
      ...page,
      ...by,
      cookies,
      token: undefined,
      onRemoteError: this.#reporter(log, resolution),
    });
    if (result.status >= 500 && result.html === '') throw new RenderFailure(new Error(`the shell answered ${result.status}`), facts);
    const html = Buffer.from(result.html);
    const keep = result.cacheable && result.status < 500 && !development;
    return {
      status: moved?.code ?? result.status,
      redirect: moved?.target ?? (result.redirect === undefined ? undefined : localTarget(result.redirect)),
      html,
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
      csp: hashPolicy(result.html, {
        releases: resolution.releases,
        https,
        development,
        snippetHosts,
        fingerprintHosts,
        imageHosts,
        scriptHashes,
      }),
      language: result.locale,
      app: result.app,
      madeOf: keep ? facts.oldest : null,
      compressed: new Map(),
    };
  }

  async #personal(page: Page, token: string | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { renderer, session, metrics, https, development, snippetHosts, fingerprintHosts, imageHosts } = this.#options;
    await this.#count(request);
    const nonce = randomBytes(16).toString('base64');
    const { override } = page.resolution;
    const cookies = token === undefined ? pageCookies(page.visitor.cookies) : pick(page.visitor.cookies, readableCookies);
    const { result, facts, scriptHashes, moved } = await renderer.render({
      ...page,
      cookies,
      token,
      nonce,
      address: request.ip,
      requestId: request.id,
      onRemoteError: this.#reporter(request.log, page.resolution),
    });
    if (facts.unauthorized) {
      session.expire(reply);
      const anonymous = { ...page, visitor: { token: undefined, cookies: pageCookies(cookies) } };
      return override ? await this.#personal(anonymous, undefined, request, reply) : await this.#anonymous(anonymous, request, reply);
    }
    metrics.pageCache.inc({ outcome: 'personal' });
    request.place = placeOf(page.resolution, result.app);
    reply.header('cache-control', 'no-store').header('vary', 'Accept-Encoding, Cookie');
    if (moved) return redirect(reply, moved.code, moved.target);
    if (result.redirect !== undefined) return redirect(reply, result.status, localTarget(result.redirect));
    if (result.status >= 500 && result.html === '') throw new RenderFailure(new Error(`the shell answered ${result.status}`), facts);
    askForRetry(reply, result.status);
    reply
      .header(
        'content-security-policy',
        noncePolicy(nonce, {
          releases: page.resolution.releases,
          https,
          development,
          snippetHosts,
          fingerprintHosts,
          imageHosts,
          overrideOrigin: override?.origin,
          scriptHashes,
        }),
      )
      .header('content-language', result.locale);
    const html = Buffer.from(override ? withBadge(result.html, { ...override, locale: result.locale }) : result.html);
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(result.status)
      .type('text/html; charset=utf-8')
      .send(encoding ? await compress(html, encoding, 'fast') : html);
  }

  /** @throws TooManyPages */
  async #count(request: FastifyRequest): Promise<void> {
    const seconds = await this.#options.waitFor(request);
    if (seconds > 0) throw new TooManyPages(seconds);
  }

  #reporter(log: FastifyBaseLogger, { releases }: Resolution): (name: string, version: string, error: unknown) => void {
    return (remote, version, error) => {
      // another origin calls its version what it likes
      if (!releases[remote]?.overridden) this.#options.metrics.remoteFailures.inc({ remote, version });
      log.error({ app: remote, version, err: error }, 'remote refused');
    };
  }
}
