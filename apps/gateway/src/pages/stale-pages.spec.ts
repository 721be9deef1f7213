import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { contentRoutes, startSite, type Site } from '../testing/gateway.ts';

const html = { accept: 'text/html' };
const rendersOf = (body: string): string | undefined => /data-renders="(\d+)"/.exec(body)?.[1];
const hits = (site: Site, path: string): number => site.api.calls.filter(({ url }) => url.startsWith(path)).length;

test('a page is cached for a minute from the oldest content on it, and re-rendered of newer content from half a minute on', async (t) => {
  const site = await startSite(t);
  const { app, clock } = site;
  const renders = async (url: string): Promise<string | undefined> => rendersOf((await app.inject({ url, headers: html })).body);
  const contentCalls = () => hits(site, '/v2/system/blocks');
  assert.equal(await renders('/faq'), '1');
  clock.now += 29_999;
  assert.deepEqual([await renders('/faq'), await renders('/other')], ['1', '2']);
  assert.equal(contentCalls(), 1, 'another address is made of content that is half a minute old');
  clock.now += 1;
  assert.equal(await renders('/other'), '2', 'nobody waits');
  await until(async () => (await renders('/other')) === '3', 'it is re-rendered');
  assert.equal(contentCalls(), 2);
  clock.now += 29_999;
  assert.equal(await renders('/faq'), '1', 'the next visitor waits no more than the last');
  await until(async () => (await renders('/faq')) === '4', 'it is re-rendered');
  clock.now += 60_000;
  assert.equal(await renders('/faq'), '5', 'what is a minute old is given to nobody');
});

test('a page that cannot be re-rendered is given as it was until its minute is over', async (t) => {
  let isClosed = false;
  let refused = 0;
  const site = await startSite(t, {
    routes: (routes) => {
      routes.addHook('onRequest', async (_request, reply) => {
        if (!isClosed) return undefined;
        refused += 1;
        return reply.code(503).send({ error: { code: 503 } });
      });
      contentRoutes(routes);
    },
  });
  const ask = async () => {
    const { body, headers } = await site.app.inject({ url: '/faq', headers: html });
    return [rendersOf(body), headers['cache-control']];
  };
  assert.deepEqual(await ask(), ['1', 'no-cache']);
  isClosed = true;
  site.clock.now += 30_000;
  assert.deepEqual(await ask(), ['1', 'no-cache']);
  await until(async () => refused > 0, 'it is re-rendered in vain');
  site.clock.now += 29_999;
  assert.deepEqual(await ask(), ['1', 'no-cache']);
  site.clock.now += 1;
  assert.equal((await ask())[1], 'no-store');
});

test('a re-render is one of the pages that an address may have rendered; beyond these the stale page is given', async (t) => {
  const { app, clock } = await startSite(t, { env: { PAGE_LIMIT: '1' } });
  const ask = (url: string) => app.inject({ url, headers: html });
  assert.equal((await ask('/faq')).statusCode, 200);
  clock.now += 30_000;
  for (let times = 0; times < 3; times += 1)
    assert.deepEqual([(await ask('/faq')).statusCode, rendersOf((await ask('/faq')).body)], [200, '1']);
  assert.equal((await ask('/other')).statusCode, 429);
});
