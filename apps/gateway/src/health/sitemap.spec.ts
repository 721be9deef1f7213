import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentRoutes, prepareDefault, startSite } from '../testing/gateway.ts';
import { contentServer } from '../testing/releases.ts';

const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://pozyka.example', TRUST_PROXY: '127.0.0.1' };
const screen = (path: string) => ({ screen: path, path, access: 'public', layout: 'default', rendering: 'server' }) as const;

const withCatalogue: typeof prepareDefault = async (folder) => {
  await prepareDefault(folder);
  const screens = ['/category/:id', '/category/:id?/goods/:good_id', '/:alias', '/search-results', '/documents', '/documents/:paper']
    .concat('/posts', '/posts/categories/:alias', '/posts/items/:alias')
    .map(screen);
  await folder.write({
    app: 'marketplace',
    version: '1.0.0',
    server: contentServer,
    container: 'mf_marketplace',
    requires: ['words'],
    screens,
  });
  await folder.register({
    revision: 1,
    apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0' }, marketplace: { stable: '1.0.0' } },
  });
};
const locs = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace('https://pozyka.example', ''));

test('the index names its parts, and each is whole in both languages', async (t) => {
  const { app } = await startSite(t, { env: live, prepare: withCatalogue });
  assert.deepEqual(locs((await app.inject('/sitemap.xml')).body), ['/sitemap-pages.xml', '/sitemap-catalogue-1-1.xml']);
  const pages = await app.inject('/sitemap-pages.xml');
  assert.deepEqual(locs(pages.body), [
    ...['/', '/ru', '/faq', '/ru/faq', '/documents', '/ru/documents', '/posts', '/ru/posts'],
    ...['/about-us', '/ru/about-us', '/documents/rules', '/ru/documents/rules'],
    ...['/posts/categories/loans', '/ru/posts/categories/loans', '/posts/categories/budget', '/ru/posts/categories/budget'],
    ...['two', 'one', 'old'].flatMap((alias) => [`/posts/items/${alias}`, `/ru/posts/items/${alias}`]),
  ]);
  assert.match(pages.body, /<loc>https:\/\/pozyka\.example\/about-us<\/loc><lastmod>2026-01-01T10:00:00\.000Z<\/lastmod>/);
  const changed = (path: string) => new RegExp(`${path}</loc><lastmod>([^<]*)<`).exec(pages.body)?.[1];
  assert.equal(changed('example/posts/items/two'), '2026-03-01T00:00:00+02:00');
  assert.equal(changed('example/posts/items/old'), '2026-03-09T00:00:00+02:00', 'changed after it came out');
  assert.equal(changed('example/posts/categories/loans'), '2026-03-09T00:00:00+02:00', 'as its newest text');
  assert.match(pages.body, /hreflang="x-default" href="https:\/\/pozyka\.example\/faq"/);
  assert.match(String(pages.headers['content-type']), /application\/xml/);
  const goods = locs((await app.inject('/sitemap-catalogue-1-1.xml')).body).filter((path) => !path.startsWith('/ru'));
  assert.deepEqual(goods, ['/category/1', '/category/7', '/category/7/goods/70', '/category/7/goods/71']);
  for (const url of ['/sitemap-catalogue-1-2.xml', '/sitemap-catalogue-9-1.xml', '/sitemap-catalogue-1-0.xml']) {
    assert.equal((await app.inject(url)).statusCode, 404, url);
  }
});

test('the catalogue is asked once in ten minutes', async (t) => {
  const { app, api, clock } = await startSite(t, { env: live, prepare: withCatalogue });
  const calls = () => api.calls.filter(({ url }) => url.startsWith('/mplace/good-list')).length;
  await Promise.all([app.inject('/sitemap.xml'), app.inject('/sitemap-catalogue-1-1.xml')]);
  await app.inject('/sitemap.xml');
  assert.equal(calls(), 2, 'counted, and read for its part');
  clock.now += 600_000;
  await app.inject('/sitemap.xml');
  assert.equal(calls(), 3);
});

test('many goods stand in parts, each of them once; the index only counts them', async (t) => {
  const [first, second] = [7_300, 1_100];
  const { app, api } = await startSite(t, {
    env: live,
    prepare: withCatalogue,
    routes: (routes) => {
      routes.get('/mplace/category-tree', async () => ({ data: [{ id: '1', children: ['7', '8'].map((id) => ({ id, children: [] })) }] }));
      routes.get<{ Params: { id: string }; Querystring: { limit: string; offset: string } }>(
        '/mplace/good-list/category_id/:id',
        async ({ params: { id }, query }, reply) => {
          const total = id === '7' ? first : second;
          const left = Math.max(0, Math.min(Number(query.limit), total - Number(query.offset)));
          const data = Array.from({ length: left }, (_, place) => ({ id: `${id}-${Number(query.offset) + place}` }));
          return reply.header('x-items-total', String(total)).send({ data });
        },
      );
    },
  });
  const parts = locs((await app.inject('/sitemap.xml')).body).slice(1);
  assert.deepEqual(parts, ['/sitemap-catalogue-1-1.xml', '/sitemap-catalogue-1-2.xml']);
  assert.deepEqual(
    api.calls.filter(({ url }) => url.includes('good-list')).map(({ url }) => url.split('?')[1]),
    ['limit=1&offset=0&sort=new', 'limit=1&offset=0&sort=new'],
  );
  const found: string[] = [];
  for (const part of parts) {
    const uk = locs((await app.inject(part)).body).filter((path) => !path.startsWith('/ru'));
    assert.ok(uk.length <= 5_000);
    found.push(...uk);
  }
  const goods = [...Array.from({ length: first }, (_, place) => `7/goods/7-${place}`)].concat(
    Array.from({ length: second }, (_, place) => `8/goods/8-${place}`),
  );
  assert.deepEqual(found, ['/category/1', '/category/7', '/category/8', ...goods.map((path) => `/category/${path}`)]);
  assert.equal((await app.inject('/sitemap-catalogue-1-3.xml')).statusCode, 404);
});

test('a list that is not whole is not told', async (t) => {
  const { app } = await startSite(t, {
    env: live,
    prepare: withCatalogue,
    routes: (routes) => {
      routes.addHook('preHandler', async (request, reply) => {
        if (request.url.startsWith('/mplace/good-list') || request.url.startsWith('/v2/system/posts')) return reply.code(500).send({});
        return undefined;
      });
      contentRoutes(routes);
    },
  });
  for (const url of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-catalogue-1-1.xml'])
    assert.equal((await app.inject(url)).statusCode, 503, url);
});

test('robots may come to the live site only', async (t) => {
  const robots = async (env: Record<string, string>) => (await (await startSite(t, { env })).app.inject('/robots.txt')).body;
  assert.match(await robots(live), /Disallow: \/api\/\n(?:.*\n)*\nSitemap: https:\/\/pozyka\.example\/sitemap\.xml\n/);
  assert.equal(await robots({ NODE_ENV: 'production', SANDBOX: 'true' }), 'User-agent: *\nDisallow: /\n');
  assert.equal(await robots({}), 'User-agent: *\nDisallow: /\n');
});

test('links are shown with a picture of 1200×630', async (t) => {
  const { app } = await startSite(t);
  const { rawPayload, headers } = await app.inject('/share.png');
  assert.equal(headers['content-type'], 'image/png');
  assert.deepEqual([rawPayload.subarray(1, 4).toString(), rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], ['PNG', 1200, 630]);
});
