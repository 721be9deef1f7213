import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { encoded, PageCache, plain, type CachedPage } from './page-cache.ts';

const html = Buffer.from('<p>питання та відповіді</p>'.repeat(2000));
const page = (madeOf: number | null = 0): CachedPage => ({
  status: 200,
  redirect: undefined,
  html,
  etag: 'W/"x"',
  csp: '',
  language: 'uk',
  app: undefined,
  madeOf,
  compressed: new Map(),
});

describe('pages that are kept', () => {
  test('many visitors at once have one page drawn', async () => {
    const cache = new PageCache(() => 0, 1e6);
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      await turn();
      return page();
    };
    const outcomes = await Promise.all([1, 2, 3].map(() => cache.get('faq', draw)));
    assert.deepEqual(
      [...outcomes, await cache.get('faq', draw)].map(({ outcome }) => outcome),
      ['miss', 'shared', 'shared', 'hit'],
    );
    assert.equal(drawn, 1);
  });

  test('a page is kept compressed alone, and given as it was to who takes no coding', async () => {
    const { page: kept } = await new PageCache(() => 0, 1e6).get('faq', async () => page());
    assert.equal(kept.html, undefined);
    assert.deepEqual([...kept.compressed.keys()], ['br']);
    assert.deepEqual(await plain(kept), html);
    assert.deepEqual(gunzipSync(await encoded(kept, 'gzip')), html);
    const { page: passing } = await new PageCache(() => 0, 1e6).get('faq', async () => page(null));
    assert.deepEqual(await plain(passing), html);
  });

  test('the one asked for longest ago makes room', async () => {
    const cache = new PageCache(() => 0, 10_000);
    const ask = async (key: string) => (await cache.get(key, async () => page())).outcome;
    assert.deepEqual(
      [await ask('a'), await ask('b'), await ask('a'), await ask('c'), await ask('a'), await ask('b')],
      [...['miss', 'miss', 'hit', 'miss', 'hit', 'miss']],
    );
  });

  test('a page asked for once is compressed quickly, one asked for again better, once', { timeout: 180_000 }, async () => {
    const { page: kept } = await new PageCache(() => 0, 1e6).get('faq', async () => page());
    const quick = await encoded(kept, 'br');
    const after = kept.compressed.get('br');
    await turn();
    assert.equal(await after?.bytes, quick);
    assert.equal(await encoded(kept, 'br'), quick);
    while ((await after?.bytes) === quick) await turn();
    const better = await encoded(kept, 'br');
    assert.notEqual(better, quick);
    assert.deepEqual(brotliDecompressSync(better), html);
    assert.equal(await encoded(kept, 'br'), better);
  });

  test('what cannot be compressed once ends nothing, and is tried again for the next visitor', async () => {
    const { page: kept } = await new PageCache(() => 0, 1e6).get('faq', async () => page());
    const whole = kept.compressed.get('br');
    assert.ok(whole);
    const broken = { bytes: Promise.resolve(Buffer.from('no brotli')), asked: 1 };
    kept.compressed.set('br', broken);
    assert.equal((await encoded(kept, 'br')).toString(), 'no brotli');
    await assert.rejects(encoded(kept, 'gzip'));
    // a rejection nobody has taken is told after a few turns
    for (let turns = 0; turns < 5; turns += 1) await turn();
    assert.equal((await encoded(kept, 'br')).toString(), 'no brotli', 'the first form stays where a better one fails');
    kept.compressed.set('br', whole);
    assert.deepEqual(gunzipSync(await encoded(kept, 'gzip')), html);
  });
});
