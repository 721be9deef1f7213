import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { compress } from '../http/compress.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import { bodyOf, type CachedPage } from './cached-page.ts';
import { PageCache, type PageKey } from './page-cache.ts';

const html = Buffer.from('<p>питання та відповіді</p>'.repeat(2000));
const pageOf = async (madeOf = 0): Promise<CachedPage> => ({
  ...{ status: 200, redirect: undefined, etag: 'W/"x"', csp: '', language: 'uk', app: undefined, madeOf },
  ...{ brotli: await compress(html, 'br', 'fast'), isSmallest: false },
});
const snapshot = (id: string): Snapshot => ({ id, registry: { revision: 1, apps: {} }, apps: new Map() });
const faq: PageKey = { url: '/faq', resolution: { releases: {}, cohort: '' }, snapshot: snapshot('a'), cookies: {} };

test('a page is cached compressed alone, and given in every coding', async () => {
  const cache = new PageCache(() => 0, 1e6);
  const { page } = await cache.get(faq, () => pageOf());
  assert.ok(cache.bytes < html.length / 10);
  assert.equal(await bodyOf(page, 'br'), page.brotli);
  assert.deepEqual(brotliDecompressSync(page.brotli), html);
  assert.deepEqual(await bodyOf(page, undefined), html);
  const gzip = await bodyOf(page, 'gzip');
  assert.deepEqual(gunzipSync(gzip), html);
  assert.equal(await bodyOf(page, 'gzip'), gzip, 'it is made once');
});

test('address, releases, registry and look tell pages apart', async () => {
  const cache = new PageCache(() => 0, 1e6);
  const keys: PageKey[] = [
    faq,
    { ...faq, url: '/ru/faq' },
    { ...faq, url: '/faq?a' },
    { ...faq, resolution: { releases: {}, cohort: 'shell@2' } },
    { ...faq, snapshot: snapshot('b') },
    { ...faq, cookies: { inclusive: 'black-white' } },
  ];
  const get = async (key: PageKey) => (await cache.get(key, () => pageOf())).outcome;
  for (const expected of ['miss', 'hit']) for (const key of keys) assert.equal(await get(key), expected, JSON.stringify(key));
});

test('a page is fresh for half a minute; its successor is made for nobody who waits', async () => {
  let now = 0;
  const cache = new PageCache(() => now, 1e6);
  const renders: boolean[] = [];
  const render = async (stale?: CachedPage) => {
    renders.push(stale !== undefined);
    return pageOf(now);
  };
  await cache.get(faq, render);
  now = 29_999;
  assert.ok(cache.cached(faq));
  now = 30_000;
  assert.equal(cache.cached(faq), undefined);
  assert.equal((await cache.get(faq, render)).outcome, 'stale');
  assert.ok(cache.cached(faq), 'it is being made');
  await until(async () => cache.cached(faq)?.madeOf === 30_000, 'it is made');
  now = 90_000;
  assert.equal((await cache.get(faq, render)).outcome, 'miss');
  assert.deepEqual(renders, [false, true, false]);
});
