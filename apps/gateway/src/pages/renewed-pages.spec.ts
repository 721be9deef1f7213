import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { startSite } from '../testing/gateway.ts';
import { decompress } from '../http/compress.ts';
import { metricOf } from '../testing/metric-of.ts';
import { encoded, type CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

/** Text in which a dearer search finds more. */
const WORDS = Array.from({ length: 2_000 }, (_, index) => `<p class="s${(index * index) % 97}">${(index * 7_919) % 1_013}</p>`).join('');

const pageOf = (words: string, madeOf: number): CachedPage => ({
  ...{ status: 200, redirect: undefined, html: Buffer.from(words), csp: '', language: 'uk', app: undefined, madeOf },
  etag: `W/"${words.length}"`,
  compressed: new Map(),
});

test('a wanted page is compressed as small as can be, and not once more while it says the same', { timeout: 180_000 }, async () => {
  let now = 0;
  const cache = new PageCache(() => now, 1_000_000);
  const render = (words: string) => () => Promise.resolve(pageOf(words, now));
  const sent = async () => {
    const page = cache.cached('/');
    assert.ok(page);
    return encoded(page, 'br');
  };
  const renewedAs = async (words: string) => {
    now += 45_000;
    const one = render(words);
    for (let visitor = 0; visitor < 2; visitor += 1) await cache.get('/', one, one);
    assert.equal(await cache.renew(), 1);
    return sent();
  };
  await cache.get('/', render(WORDS), render(WORDS));
  const quick = await sent();
  const best = await renewedAs(WORDS);
  assert.ok(best.length < quick.length, `${best.length} of ${quick.length} bytes`);
  assert.equal(await renewedAs(WORDS), best);
  const other = await renewedAs(`${WORDS}!`);
  assert.notEqual(other, best);
  assert.equal((await decompress(other)).toString(), `${WORDS}!`);
});

test('a page that several ask for is re-rendered of new content, and nobody waits for it', { timeout: 180_000 }, async (t) => {
  const site = await startSite(t, { renewEveryMs: 1 });
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
