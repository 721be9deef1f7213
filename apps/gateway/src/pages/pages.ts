import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, storedDays } from '@pozyka/api-contract/constants';
import type { Locale } from '@pozyka/remote-kit/types';
import { cohortIn, resolveReleases, type Resolution, placeOf } from '../registry/cohort.ts';
import type { RegistryStore, Snapshot } from '../registry/registry-store.ts';
import { acceptedEncodings, wantsHtml } from '../http/accept.ts';
import { pageCookies, parseCookies, readableCookies, setCookie } from '../session/cookies.ts';
import type { Session, Visitor } from '../session/session.ts';
import { withBadge } from '../override/badge.ts';
import { appOfPath, isForAll } from '../registry/app-of-path.ts';
import { compress } from '../http/compress.ts';
import { noncePolicy } from '../http/csp.ts';
import { fallbackPage, type FallbackStatus } from './fallback-page.ts';
import { bodyOf, type CachedPage, matches } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { askForRetry, redirect, TooManyPages } from './page-replies.ts';
import { pageTarget, type PageTarget, type Asking, type Site } from './page-target.ts';
import { localTarget } from './redirect-target.ts';
import { hostsOf, remoteReporter, renderForAll, type PlainPage, type RenderForAllOptions } from './render-for-all.ts';
import { Overloaded, RenderFailure } from './renderer.ts';
import { speculationHeader } from './speculation-rules.ts';

export interface PagesOptions extends Site, RenderForAllOptions {
  registry: RegistryStore;
  session: Session;
  cache: PageCache;
  /** Seconds until this visitor may have another page rendered; 0 when they may now. */
  waitFor(request: FastifyRequest): Promise<number>;
  /** Adds development remotes, and what staff override, to what the registry says. */
  amend(resolution: Resolution, cookies: Readonly<Record<string, string>>): Promise<Resolution>;
}

interface Page extends PlainPage {
  visitor: Visitor;
}

const cohortSeconds = storedDays.cohort * 24 * 3600;

const pick = (cookies: Readonly<Record<string, string>>, names: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...names].flatMap((name) => (Object.hasOwn(cookies, name) ? [[name, cookies[name] ?? '']] : [])));

/** What no other release would mend: an API is closed, or there are more requests than can be rendered at once. */
const isUnavailable = ({ cause, status, facts }: RenderFailure): boolean =>
  cause instanceof Overloaded || status === 503 || facts?.offlineHtml !== undefined;

/** Every address that no other route has: pages rendered by the shell's server bundle. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #target: (asking: Asking) => PageTarget;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#target = pageTarget(options);
  }

  route(app: FastifyInstance): void {
    app.get('/*', (request, reply) => this.answer(request, reply));
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!wantsHtml(request.headers.accept)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    }
    const fromOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
    const target = this.#target({ url: request.url, host: request.host, cookies: parseCookies(request.headers.cookie), fromOwnPage });
    if (target.kind === 'undecodable') return this.fallback(reply, 400, 'uk');
    if (target.kind === 'elsewhere') return reply.header('cache-control', target.cacheControl).redirect(target.to, target.status);
    const { address, url } = target;
    const visitor = await this.#options.session.visitor(request, reply);
    this.#options.session.clearLeftovers(visitor, reply);
    const snapshot = this.#options.registry.current;
    if (!snapshot) return this.fallback(reply, 503, address.locale, await this.#errorHtml(503, address.locale, request));
    const page = { ...address, url, snapshot, resolution: await this.#resolve(snapshot, visitor, reply), visitor };
    try {
      const token = isForAll(page.resolution.releases, page.path) ? undefined : visitor.token;
      return token === undefined && !page.resolution.override
        ? await this.#anonymous(page, request, reply)
        : await this.#personal(page, token, request, reply);
    } catch (error) {
      if (error instanceof TooManyPages) return this.fallback(reply.header('retry-after', String(error.seconds)), 429, page.locale);
      const failure = this.#failed(error, page, request);
      const offline = failure.facts?.offlineHtml;
      const status = isUnavailable(failure) ? 503 : 500;
      return this.fallback(reply, status, page.locale, offline ?? (await this.#errorHtml(status, page.locale, request)));
    }
  }

  #errorHtml(status: FallbackStatus, locale: Locale, request: FastifyRequest): Promise<string | undefined> {
    return this.#options.renderer.errorHtml({ status, locale, requestId: request.id });
  }

  /** Tells of a page that could not be rendered. */
  #failed(error: unknown, { resolution, path }: Page, request: FastifyRequest): RenderFailure {
    // a release whose pages fail must not look better than one whose pages are slow
    request.place ??= placeOf(resolution, appOfPath(resolution.releases, path));
    const failure = error instanceof RenderFailure ? error : new RenderFailure(error);
    if (isUnavailable(failure)) request.log.warn({ err: failure.cause }, 'page unavailable');
    else {
      request.log.error({ err: failure.cause }, 'page failed');
      this.#options.metrics.pageFailures.inc();
    }
    return failure;
  }

  /** The page that needs nothing; `notice`: the content server's HTML for it. */
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
    const { cache, metrics } = this.#options;
    const { visitor, ...plainPage } = page;
    const cookies = pageCookies(visitor.cookies);
    const render = async (stale?: CachedPage): Promise<CachedPage> => {
      await this.#count(request);
      return renderForAll(this.#options, plainPage, cookies, { requestId: request.id, log: request.log, stale });
    };
    // a query with a token is one visitor's: such a page is stored neither in memory nor in Redis
    const isOwn = page.search !== '' && this.#options.carriesToken(page.url);
    const { page: made, outcome } = isOwn
      ? { page: { ...(await render()), madeOf: null }, outcome: 'personal' }
      : await cache.get({ ...plainPage, cookies }, render);
    metrics.pageCache.inc({ outcome });
    request.place = placeOf(page.resolution, made.app);
    reply.header('vary', 'Accept-Encoding, Cookie').header('cache-control', made.madeOf === null ? 'no-store' : 'no-cache');
    if (made.redirect !== undefined) return redirect(reply, made.status, made.redirect);
    askForRetry(reply, made.status);
    reply.headers({ ...speculationHeader, 'content-security-policy': made.csp, 'content-language': made.language });
    if (made.madeOf !== null) {
      reply.header('etag', made.etag);
      if (made.status === 200 && matches(request.headers['if-none-match'], made.etag)) return reply.code(304).send();
    }
    reply.code(made.status).type('text/html; charset=utf-8');
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await bodyOf(made, encoding));
  }

  async #personal(page: Page, token: string | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { renderer, session, metrics } = this.#options;
    await this.#count(request);
    const nonce = randomBytes(16).toString('base64');
    const { override } = page.resolution;
    const cookies = token === undefined ? pageCookies(page.visitor.cookies) : pick(page.visitor.cookies, readableCookies);
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    const { result, facts, scriptHashes, moved } = await renderer.render({
      ...page,
      cookies,
      token,
      nonce,
      address: request.ip,
      requestId: request.id,
      onRemoteError: remoteReporter(metrics, request.log, page.resolution),
    });
    if (facts.unauthorized) {
      session.expire(reply);
      const anonymous = { ...page, visitor: { token: undefined, cookies: pageCookies(cookies) } };
      return override ? await this.#personal(anonymous, undefined, request, reply) : await this.#anonymous(anonymous, request, reply);
    }
    if (facts.status) session.followStatus(request, reply, facts.status);
    metrics.pageCache.inc({ outcome: 'personal' });
    request.place = placeOf(page.resolution, result.app);
    reply.header('cache-control', 'no-store').header('vary', 'Accept-Encoding, Cookie');
    if (moved) return redirect(reply, moved.code, moved.target);
    if (result.redirect !== undefined) return redirect(reply, result.status, localTarget(result.redirect));
    if (result.status >= 500 && result.html === '')
      throw new RenderFailure(new Error(`the shell answered ${result.status}`), facts, result.status);
    askForRetry(reply, result.status);
    this.#personalHead(reply, page, { nonce, locale: result.locale, scriptHashes });
    const html = Buffer.from(override ? withBadge(result.html, { ...override, locale: result.locale }) : result.html);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(result.status).send(encoding ? await compress(html, encoding, 'fast') : html);
  }

  /** Headers of a page that nobody else may get. */
  #personalHead(
    reply: FastifyReply,
    { url, resolution: { releases, override } }: Pick<Page, 'url' | 'resolution'>,
    { nonce, locale, scriptHashes }: { nonce: string; locale: Locale; scriptHashes: string[] },
  ): void {
    const { https, development } = this.#options;
    const hosts = hostsOf(this.#options, url);
    const policy = { releases, https, development, ...hosts, overrideOrigin: override?.origin, scriptHashes };
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Encoding, Cookie')
      .header('content-security-policy', noncePolicy(nonce, policy))
      .header('content-language', locale)
      .type('text/html; charset=utf-8');
  }

  /** @throws TooManyPages */
  async #count(request: FastifyRequest): Promise<void> {
    const seconds = await this.#options.waitFor(request);
    if (seconds > 0) throw new TooManyPages(seconds);
  }
}
