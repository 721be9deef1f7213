import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { addDraining, refuseBodiesOfReads, traceRequests } from '@pozyka/server-kit';
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { addressLimit } from './address-limit.ts';
import { closeBySwitch } from './closed/close-by-switch.ts';
import type { Config } from './config/config.ts';
import { feed } from './health/feed.ts';
import { health } from './health/health.ts';
import { createMetrics, deltaCounter, forgetReleases } from './metrics/metrics.ts';
import { noteResponses } from './metrics/note-answer.ts';
import { reports } from './health/reports.ts';
import { robots } from './health/robots.ts';
import { shareImage, favicon } from './health/brand-images.ts';
import { spanMarks } from './health/span-marks.ts';
import { sitemap } from './health/sitemap.ts';
import { Visits } from './metrics/visits.ts';
import { install } from './install/install.ts';
import { amendment } from './override/amend.ts';
import { Overrides } from './override/override.ts';
import { CacheFirst } from './pages/cache-first.ts';
import { PageCache } from './pages/page-cache.ts';
import { createPageFetch } from './pages/page-fetch.ts';
import { Pages } from './pages/pages.ts';
import { PublicContent } from './pages/public-content.ts';
import { Renderer } from './pages/renderer.ts';
import { speculationRoute } from './pages/speculation-rules.ts';
import { liveReleases, tokenPages } from './pages/token-pages.ts';
import { createApiFetch } from './proxy/api-fetch.ts';
import { askerOf } from './proxy/request-headers.ts';
import { isFailureStatus, sendFailure } from './http/envelope.ts';
import { proxy } from './proxy/proxy.ts';
import { registryRoute } from './registry/registry-route.ts';
import { RegistryStore } from './registry/registry-store.ts';
import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import { openReadStorage } from '@pozyka/server-kit/storage';
import { ReleaseMirror } from './releases/mirror.ts';
import { ReleaseDeltas } from './releases/release-deltas.ts';
import { forOtherHosts } from './releases/other-hosts.ts';
import { releaseFiles } from './releases/release-files.ts';
import { ReleaseStore } from './releases/release-store.ts';
import { ServerBundles } from './releases/server-bundles.ts';
import { sprites } from './registry/sprites.ts';
import { noReferrer, securityHeaders } from './security-headers.ts';
import { openShared } from './shared/open-shared.ts';
import { refuseForeign } from './session/refuse-foreign.ts';
import { Refresher } from './session/refresher.ts';
import { Session } from './session/session.ts';

export interface AppOptions {
  config: Config;
  /** Milliseconds since 1970; ages of pages and tokens are measured with it. */
  now?: () => number;
  logger?: FastifyServerOptions['logger'];
  /** Bytes of pages cached for anonymous visitors, compressed. */
  pageCacheBytes?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The release whose screen is answered. */
    place: AskingRelease | undefined;
    /** The release whose page asks an API. */
    asker: AskingRelease | undefined;
  }
}

const DELTA_CACHE_BYTES = 8 * 1024 * 1024;

const idOf = ({ headers }: { headers: IncomingHttpHeaders }): string =>
  /^[\w.-]{8,64}$/.test(String(headers['x-request-id'] ?? '')) ? String(headers['x-request-id']) : randomUUID();

/** The gateway, ready to listen or to be injected. Its registry is read and watched until it is closed. */
export const createApp = async ({
  config,
  now = Date.now,
  logger = false,
  pageCacheBytes = 16 * 1024 * 1024,
}: AppOptions): Promise<FastifyInstance> => {
  const https = config.publicUrl.startsWith('https:');
  let cacheFirst: CacheFirst | undefined;
  const app = fastify({
    logger,
    // One line per answer is written in onResponse, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: idOf,
    serverFactory: (listener) => {
      // photos come up slow networks; a header does not take long on any
      const options = { requestTimeout: 180_000, keepAliveTimeout: 65_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };
      return createServer(options, (request, response) => {
        if (!cacheFirst?.serves(request, response)) listener(request, response);
      });
    },
    forceCloseConnections: 'idle',
    // a request that came in at the last moment is answered, not refused
    return503OnClosing: false,
    // an address that cannot be decoded meets no hook
    frameworkErrors: (_error, { id }, reply) =>
      void pages.fallback(reply.header('x-request-id', id).headers({ ...always, ...noReferrer }), 400, 'uk'),
    routerOptions: { maxParamLength: 2000 },
  });
  addDraining(app);
  const apis = { main: config.mainApiUrl, marketplace: config.marketplaceApiUrl };
  const apiFetch = createApiFetch(Object.values(apis), config.gatewaySecret, fetch);
  const metrics = createMetrics({ processMetrics: logger !== false });
  const visits = new Visits(metrics, now);
  const releases = new ReleaseStore({ releasesDir: config.releasesDir, keys: config.releaseKeys });
  const bundles = new ServerBundles(releases);
  const registry = new RegistryStore({
    file: config.registryFile,
    releases,
    onError: (message, error) => app.log.error({ err: error }, message),
  });
  const carriesToken = tokenPages(registry);
  const content = new PublicContent(now);
  const mirror =
    config.releasesStore === undefined
      ? undefined
      : new ReleaseMirror({
          storage: await openReadStorage(config.releasesStore),
          releasesDir: config.releasesDir,
          registryFile: config.registryFile,
          keys: config.releaseKeys,
          now,
          onError: (message, error) => app.log.error({ err: error }, message),
        });
  const shared = await openShared({
    config,
    log: app.log,
    metrics,
    now,
    registry,
    fetchReleases: async () => mirror?.look(),
    onContent: () => {
      content.clear();
      cache.clear();
    },
  });
  const cache = new PageCache(now, pageCacheBytes, shared?.pages);
  const deltas = config.dictionaries
    ? new ReleaseDeltas({ releases, isLive: registry.isLive, limitBytes: DELTA_CACHE_BYTES, count: deltaCounter(metrics) })
    : undefined;
  const session = new Session({
    ...{ secure: https, now, apiPatience: config.apiPatience },
    refresher: new Refresher({ mainApiUrl: config.mainApiUrl, now, fetch: apiFetch }),
    countRefresh: async (request) => (await countRefresh(request)) > 0,
  });

  const overrides = new Overrides({ settings: config.override, https, publicUrl: config.publicUrl, now });
  const amend = amendment({ devRemotes: config.devRemotes, overrides, log: app.log });
  const renderer = new Renderer({
    bundles,
    content,
    apis,
    ...{ publicUrl: config.publicUrl, redirectHosts: config.redirectHosts, sandbox: config.sandbox, map: config.map },
    paymentSystem: config.paymentSystem,
    apiPatience: config.apiPatience,
    devRemotes: new Set(config.devRemotes.keys()),
    carriesToken,
    now,
    fetch: apiFetch,
  });
  await app.register(rateLimit, { global: false, ...(shared && { store: shared.limits }) });
  const countPage = addressLimit(app, 'pages', config.pageLimit);
  const countRefresh = addressLimit(app, 'refreshes', config.refreshLimit);
  const pages = new Pages({
    registry,
    session,
    renderer,
    cache,
    metrics,
    https,
    development: config.development,
    publicUrl: config.publicUrl,
    hostAliases: config.hostAliases,
    snippetHosts: config.snippetHosts,
    fingerprintHosts: config.fingerprintHosts,
    carriesToken,
    imageHosts: config.map ? [new URL(config.map.tiles).origin] : [],
    waitFor: countPage,
    // of cached content, and many customers share the address of a mobile network
    amend,
  });

  registry.subscribe((snapshot) => {
    cache.clear();
    const live = [...snapshot.apps.values()].flatMap(({ stable, previous, canary }) =>
      [stable, previous ?? [], canary?.release ?? []].flat(),
    );
    bundles.retainOnly(live);
    const labels = new Set(live.map(({ release }) => `${release.name}@${release.version}`));
    visits.retainOnly(labels);
    void forgetReleases(metrics, labels);
    app.log.info({ revision: snapshot.registry.revision }, 'registry read');
  });

  app.decorateRequest('place', undefined);
  const marks = spanMarks(config.gatewaySecret, now);
  traceRequests(app, { believes: () => true, tells: true, markOf: marks.of, releaseOf: ({ place, asker }) => place ?? asker });
  const always = securityHeaders(https);
  app.decorateRequest('asker', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers({ ...always, ...(carriesToken(request.url) && noReferrer) });
    return refuseForeign(request, reply, config.publicUrl);
  });
  const closed = await closeBySwitch(app, { config, https, now });
  refuseBodiesOfReads(app);
  const note = noteResponses({ metrics, visits, registry, log: app.log });
  app.addHook('onResponse', async (request, reply) => {
    const { id, ip, method, url, place, asker } = request;
    const route = request.routeOptions.url ?? 'none';
    note({ id, ip, method, route, url, status: reply.statusCode, ms: reply.elapsedTime, place, asker });
  });
  // pages of development servers are made for each visitor
  if (config.devRemotes.size === 0)
    cacheFirst = new CacheFirst({
      publicUrl: config.publicUrl,
      hostAliases: config.hostAliases,
      trustProxy: config.trustProxy,
      ...{ registry, cache, metrics, headers: always, carriesToken, idOf, note },
      ownCookies: [...session.ownCookies, overrides.cookie],
      answering: (response) => app.answering(response),
      isDraining: () => app.isDraining() || closed.notice !== undefined,
    });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFailure(reply, isFailureStatus(status) ? status : status < 500 ? 400 : 500);
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD' ? pages.answer(request, reply) : sendFailure(reply, 404),
  );

  const robotsFetch = createPageFetch(
    { apis, content, fetch: apiFetch, token: undefined, requestId: 'sitemap', timeoutMs: 5_000 },
    0,
  ).fetch;
  const late = (): string[] => [...new Set([...(mirror?.late ?? []), ...registry.late])];
  health(app, { registry, bundles, metrics, mainApiUrl: config.mainApiUrl, fetch: apiFetch, late, cache, deltas });
  robots(app, config);
  speculationRoute(app, () => (registry.current ? liveReleases(registry.current).flatMap(({ screens }) => screens) : []));
  sitemap(app, {
    publicUrl: config.publicUrl,
    mainApi: config.mainApiUrl,
    marketplaceApi: config.marketplaceApiUrl,
    fetch: robotsFetch,
    now,
    screens: () => [...(registry.current?.apps.values() ?? [])].flatMap(({ stable }) => stable.release.screens),
  });
  feed(app, { publicUrl: config.publicUrl, mainApi: config.mainApiUrl, fetch: robotsFetch });
  shareImage(app);
  favicon(app, registry);
  install(app, { https, offlinePage: config.offlinePage });
  await overrides.route(app);
  await app.register(async (scope) => {
    forOtherHosts(scope, config.hostOrigins);
    registryRoute(scope, registry);
    releaseFiles(scope, releases, {
      deltas,
      bringOlder: mirror && ((name, version) => mirror.bringOlder(name, version)),
    });
  });
  sprites(app, releases, registry);
  await reports(app, { metrics, registry, visits, marks, now });
  await proxy(app, {
    session,
    mainApiUrl: config.mainApiUrl,
    marketplaceApiUrl: config.marketplaceApiUrl,
    apiPatience: config.apiPatience,
    secret: config.gatewaySecret,
    callsAtOnce: config.callsAtOnce,
    sandbox: config.sandbox,
    https,
    askerOf: askerOf(registry, releases),
  });
  pages.route(app);

  app.addHook('onClose', async () => {
    mirror?.stop();
    registry.stop();
    shared?.close();
  });
  const fetched = mirror?.start();
  // what is on this machine serves at once: the storage may be slow, or say nothing at all
  if (!existsSync(config.registryFile)) await fetched;
  await registry.start();
  return app;
};
