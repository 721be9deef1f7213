import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { encoded, plain, type CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

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

describe('pages that are cached', () => {
  test('many visitors at once have one page rendered', async () => {
    const cache = new PageCache(() => 0, 1e6);
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      await turn();
      return page();
    };
    const outcomes = await Promise.all([1, 2, 3].map(() => cache.get('faq', render)));
    assert.deepEqual(
      [...outcomes, await cache.get('faq', render)].map(({ outcome }) => outcome),
      ['miss', 'shared', 'shared', 'hit'],
    );
    assert.equal(rendered, 1);
  });

  test('a page is cached compressed alone, and given as it was to who takes no coding', async () => {
    const { page: cached } = await new PageCache(() => 0, 1e6).get('faq', async () => page());
    assert.equal(cached.html, undefined);
    assert.deepEqual([...cached.compressed.keys()], ['br']);
    assert.deepEqual(await plain(cached), html);
    assert.deepEqual(gunzipSync(await encoded(cached, 'gzip')), html);
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

  test('a page whose rendering began before everything was dropped is not cached', async () => {
    const cache = new PageCache(() => 0, 1e6);
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const early = cache.get('faq', () => promise);
    cache.clear();
    resolve(page());
    assert.equal((await early).outcome, 'miss');
    assert.equal((await cache.get('faq', async () => page())).outcome, 'miss');
  });

  test('a page asked for once is compressed quickly, one asked for again better, once', { timeout: 180_000 }, async () => {
    const { page: cached } = await new PageCache(() => 0, 1e6).get('faq', async () => page());
    const quick = await encoded(cached, 'br');
    const after = cached.compressed.get('br');
    await turn();
    assert.equal(await after?.bytes, quick);
    assert.equal(await encoded(cached, 'br'), quick);
    await until(async () => (await after?.bytes) !== quick, 'it is compressed better');
    const better = await encoded(cached, 'br');
    assert.notEqual(better, quick);
    assert.deepEqual(brotliDecompressSync(better), html);
    assert.equal(await encoded(cached, 'br'), better);
  });

  test('a failed compression ends nothing, and is retried for the next visitor', async () => {
    const { page: cached } = await new PageCache(() => 0, 1e6).get('faq', async () => page());
    const whole = cached.compressed.get('br');
    assert.ok(whole);
    const broken = { bytes: Promise.resolve(Buffer.from('no brotli')), asked: 1 };
    cached.compressed.set('br', broken);
    assert.equal((await encoded(cached, 'br')).toString(), 'no brotli');
    await assert.rejects(encoded(cached, 'gzip'));
    // a rejection nobody has taken is told after a few turns
    for (let turns = 0; turns < 5; turns += 1) await turn();
    assert.equal((await encoded(cached, 'br')).toString(), 'no brotli', 'the first form stays where a better one fails');
    cached.compressed.set('br', whole);
    assert.deepEqual(gunzipSync(await encoded(cached, 'gzip')), html);
  });

  describe('re-rendered before somebody has to wait', () => {
    const setUp = () => {
      const clock = { now: 0 };
      const cache = new PageCache(() => clock.now, 1e6);
      const rendered: string[] = [];
      const render = (why: string) => async () => {
        rendered.push(why);
        return page(clock.now);
      };
      return { clock, cache, rendered, ask: (renew = render('early')) => cache.get('faq', render('for a visitor'), renew) };
    };

    test('a page that is wanted and soon too old, small for those who come', async () => {
      const { clock, cache, rendered, ask } = setUp();
      await ask();
      clock.now = 45_000;
      assert.equal(await cache.renew(), 0, 'one visitor alone');
      clock.now = 39_999;
      await ask();
      assert.equal(await cache.renew(), 0, 'not before it must be');
      clock.now = 50_000;
      assert.deepEqual(await Promise.all([cache.renew(), cache.renew()]), [1, 0]);
      assert.equal(await cache.renew(), 0);
      clock.now = 105_000;
      const { page: cached, outcome } = await ask();
      assert.equal(outcome, 'hit');
      assert.deepEqual(rendered, ['for a visitor', 'early']);
      const form = cached.compressed.get('br');
      const small = await encoded(cached, 'br');
      assert.equal(await form?.bytes, small, 'it is not compressed again');
      assert.deepEqual(brotliDecompressSync(small), html);
    });

    test('one that cannot be rendered is given as it was until its minute is over', async () => {
      const { clock, cache, ask } = setUp();
      const fail = () => Promise.reject(new Error('the API is away'));
      for (const renew of [fail, async () => page(null)]) {
        await ask(renew);
        await ask(renew);
        clock.now += 50_000;
        assert.equal(await cache.renew(), 0);
        assert.equal((await ask(renew)).outcome, 'hit');
        clock.now += 10_000;
        assert.equal((await ask(renew)).outcome, 'miss');
      }
    });

    test('nothing of what was there before all is dropped', async () => {
      const { clock, cache, rendered, ask } = setUp();
      await ask();
      await ask();
      clock.now = 50_000;
      cache.clear();
      assert.equal(await cache.renew(), 0);
      const { promise, resolve } = Promise.withResolvers<CachedPage>();
      await ask(() => promise);
      await ask(() => promise);
      clock.now = 95_000;
      const renewing = cache.renew();
      cache.clear();
      resolve(page(clock.now));
      assert.equal(await renewing, 0);
      assert.equal(cache.cached('faq'), undefined);
      assert.deepEqual(rendered, ['for a visitor', 'for a visitor']);
    });
  });
});
