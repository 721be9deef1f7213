import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { startSite } from '../testing/gateway.ts';
import { metricOf } from '../testing/metric-of.ts';

test('a page that several ask for is re-rendered of new content, and nobody waits for it', { timeout: 180_000 }, async (t) => {
  const site = await startSite(t, { renewEveryMs: 1, env: { DICTIONARIES: 'false' } });
  const { app, api, clock } = site;
  const blocks = () => api.asked.filter(({ url }) => url.startsWith('/v2/system/blocks')).length;
  const renders = async (url: string) =>
    /data-renders="(\d+)"/.exec((await app.inject({ url, headers: { accept: 'text/html' } })).body)?.[1];
  const renewed = async () => metricOf((await app.inject('/metrics')).body, 'gateway_pages_total', 'outcome="renewed"');
  assert.deepEqual([await renders('/other'), await renders('/faq'), await renders('/faq')], ['1', '2', '2']);
  clock.now += 45_000;
  await until(async () => (await renewed()) > 0, 'a page is re-rendered');
  assert.equal(blocks(), 2);
  clock.now += 30_000;
  assert.equal(await renders('/faq'), '3');
  assert.equal(blocks(), 2);
  assert.equal(await renewed(), 1, 'one for which one visitor came is rendered when the next one does');
  assert.equal(await renders('/other'), '4');
});
