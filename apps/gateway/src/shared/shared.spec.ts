import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openRedis, startRedis, tellContentChanged, type Redis, type RedisServer } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import type { FastifyInstance } from 'fastify';
import { configOf } from '../config/config.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { CachedPage } from '../pages/cached-page.ts';
import type { SharedPages } from '../pages/shared-pages.ts';
import { RegistryStore } from '../registry/registry-store.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { contentRoutes, startSite, type Site } from '../testing/gateway.ts';
import { createReleaseFolder, shellServer } from '../testing/releases.ts';
import { openShared } from './open-shared.ts';
import { SharedNews } from './shared-news.ts';

const quiet = { info: () => {}, warn: () => {} };
const html = { accept: 'text/html', 'accept-encoding': 'identity' };
const pageAt = (madeOf: number): CachedPage => ({
  ...{ status: 200, redirect: undefined, etag: 'W/"x"', csp: '', language: 'uk', app: 'content', madeOf },
  ...{ brotli: Buffer.from('<p>'), isSmallest: false },
});

describe('two gateways and one Redis', { timeout: 180_000 }, () => {
  let server: RedisServer;
  let redis: Redis;
  before(async () => {
    server = await startRedis();
    redis = await openRedis({ url: server.url, log: quiet });
  });
  after(async () => {
    redis?.close();
    await server?.close();
  });

  const two = async (
    t: TestContext,
    routes: (app: FastifyInstance) => void = contentRoutes,
    env: Record<string, string> = {},
  ): Promise<Site[]> => {
    await redis.run((client) => client.flushDb());
    const common = { REDIS_URL: server.url, REDIS_SECRET: 'a-secret-of-this-spec-and-nobody-else', ...env };
    const one = await startSite(t, { routes, env: common });
    const [RELEASES_DIR, REGISTRY_FILE] = [one.folder.releasesDir, one.folder.registryFile];
    const other = await startSite(t, {
      env: { ...common, RELEASES_DIR, REGISTRY_FILE, MAIN_API_URL: one.api.url, MARKETPLACE_API_URL: one.api.url },
    });
    return [one, { ...other, api: one.api }];
  };
  const keys = async (): Promise<string[]> => (await redis.run((client) => client.keys('pozyka:page:*'))) ?? [];
  const oneIsCached = (): Promise<true> => until(async () => (await keys()).length === 1, 'one page is in Redis');
  const outcomes = async (site: Site | undefined, outcome: string): Promise<string | undefined> =>
    new RegExp(`^gateway_pages_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec((await site?.app.inject('/metrics'))?.body ?? '')?.[1];

  test('a page rendered by one is answered by both', async (t) => {
    const [one, other] = await two(t);
    assert.ok(one && other);
    const first = await one.app.inject({ url: '/faq?x=1', headers: html });
    assert.equal(first.statusCode, 200);
    await oneIsCached();
    const second = await other.app.inject({ url: '/faq?x=1', headers: { ...html, 'accept-encoding': 'gzip' } });
    assert.equal(gunzipSync(second.rawPayload).toString(), first.body);
    for (const name of ['etag', 'content-security-policy', 'content-language', 'cache-control', 'vary', 'content-type'])
      assert.equal(second.headers[name], first.headers[name], name);
    assert.equal(await outcomes(other, 'elsewhere'), '1');
    assert.equal(one.api.calls.filter(({ url }) => url.startsWith('/v2/system/blocks')).length, 1);
    assert.equal((await other.app.inject({ url: '/faq?x=1', headers: html })).statusCode, 200);
    assert.equal(await outcomes(other, 'hit'), '1', 'it keeps it now by itself');
  });

  test('nothing that belongs to a session comes to Redis, nor pages that are not cached', async (t) => {
    const [one, other] = await two(t);
    assert.ok(one && other);
    const cookie = 'accessToken=good-token; FirstName=%D0%9E';
    for (const { app } of [one, other]) {
      assert.match((await app.inject({ url: '/faq', headers: { ...html, cookie } })).body, /data-account="Олена"/);
      await app.inject({ url: '/faq?private-page=1', headers: html });
      await app.inject({ url: '/faq?fail=1', headers: html });
    }
    assert.deepEqual(await keys(), []);
    await one.app.inject({ url: '/faq', headers: html });
    await oneIsCached();
    const known = await other.app.inject({ url: '/faq', headers: { ...html, cookie } });
    assert.match(known.body, /data-account="Олена"/, 'who is logged in has a page of their own');
    const anonymous = await other.app.inject({ url: '/faq', headers: html });
    assert.match(anonymous.body, /data-account=""/);
    assert.equal((await keys()).length, 1);
  });

  test('an import of content drops what both have cached', async (t) => {
    let word = 'Перше';
    const [one, other] = await two(t, (app) => {
      app.addHook('onSend', async (_request, _reply, payload) => (typeof payload === 'string' ? payload.replace('Блок', word) : payload));
      contentRoutes(app);
    });
    assert.ok(one && other);
    const shows = async ({ app }: Site): Promise<boolean> => (await app.inject({ url: '/faq', headers: html })).body.includes(word);
    assert.deepEqual([await shows(one), await shows(other)], [true, true]);
    word = 'Друге';
    assert.deepEqual([await shows(one), await shows(other)], [false, false], 'they are cached, and the clock stands');
    await tellContentChanged({ url: server.url, log: quiet });
    await until(async () => (await shows(one)) && (await shows(other)), 'both show the new content');
    const ttl = await redis.run((client) => client.pTTL('pozyka:content-epoch'));
    assert.equal(ttl, -1, 'a gateway that starts whenever later goes by the same word');
  });

  test('an address has one limit of pages at both', async (t) => {
    const [one, other] = await two(t, contentRoutes, { PAGE_LIMIT: '3' });
    const statuses: (number | undefined)[] = [];
    for (const [place, site] of [one, other, one, other, one].entries())
      statuses.push((await site?.app.inject({ url: `/faq?x=${place}`, headers: html }))?.statusCode);
    assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  });

  test('a page is not answered by another build of the gateway', async (t) => {
    const [site] = await two(t);
    assert.ok(site);
    const { registryFile, releasesDir } = site.folder;
    const config = configOf({ NODE_ENV: 'test', REDIS_URL: server.url, REDIS_SECRET: 'a-secret-of-this-spec-and-nobody-else' });
    const registry = new RegistryStore({ file: registryFile, releases: new ReleaseStore({ releasesDir }), onError: () => {} });
    const pagesOf = async (build?: string): Promise<SharedPages> => {
      const parts = { config, registry, log: site.app.log, metrics: createMetrics({ processMetrics: false }), now: () => 0 };
      const shared = await openShared({
        ...parts,
        fetchReleases: async () => {},
        onContent: () => {},
        ...(build !== undefined && { build }),
      });
      t.after(() => shared?.close());
      assert.ok(shared);
      return shared.pages;
    };
    const has = async (pages: SharedPages) => (await pages.at('/faq').find(60_000)) !== undefined;
    await (await pagesOf()).at('/faq').give(pageAt(0));
    assert.deepEqual([await has(await pagesOf()), await has(await pagesOf('another'))], [true, false]);
  });

  test('both go on when Redis is gone', async (t) => {
    const sites = await two(t);
    // the content is here already: what the API does on a busy machine is not the matter
    for (const [place, { app }] of sites.entries())
      await until(async () => (await app.inject({ url: `/faq?x=${place}`, headers: html })).statusCode === 200, 'the page is there');
    const calls = sites[0]?.api.calls.length;
    await server.kill();
    try {
      for (const site of sites) {
        const page = await site.app.inject({ url: '/faq', headers: html });
        assert.equal(page.statusCode, 200, page.body);
        assert.equal((await site.app.inject('/readyz')).statusCode, 200);
        assert.match((await site.app.inject('/metrics')).body, /^redis_up 0$/m);
      }
      assert.equal(sites[0]?.api.calls.filter(({ url }) => url !== '/healthz').length, calls);
    } finally {
      // the tests after it need Redis
      await server.start();
    }
    await until(() => redis.isThere, 'Redis is back');
  });

  test('a registry that one gateway has read is read by the others at once', async (t) => {
    const folder = await createReleaseFolder();
    t.after(() => folder.remove());
    for (const version of ['1.0.0', '1.1.0']) await folder.write({ app: 'shell', version, server: shellServer(version) });
    await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' } } });
    const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
    /** Would look at the file after a day. */
    const gateway = async () => {
      const own = await openRedis({ url: server.url, log: quiet });
      const registry = new RegistryStore({ file: folder.registryFile, releases, onError: () => {}, intervalMs: 86_400_000 });
      let fetched = 0;
      new SharedNews({ redis: own, registry, fetchReleases: async () => void (fetched += 1), onContent: () => {} });
      await registry.start();
      t.after(() => {
        registry.stop();
        own.close();
      });
      return { registry, fetched: () => fetched };
    };
    const [one, other] = [await gateway(), await gateway()];
    const parts = new Promise<number>((resolve) => other.registry.subscribe(({ registry }) => resolve(registry.revision)));
    await folder.register({ revision: 2, apps: { shell: { stable: '1.1.0', previous: '1.0.0' } } });
    await one.registry.reload();
    assert.equal(await parts, 2);
    assert.ok(other.fetched() > 0, 'after what is new in a distant storage was fetched');
  });
});
