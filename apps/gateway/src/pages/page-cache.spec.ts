import assert from 'node:assert/strict';
import { brotliDecompressSync } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { encoded, PageCache, type CachedPage } from './page-cache.ts';

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

  test('a page asked for once is compressed quickly, one asked for again better, once', { timeout: 20_000 }, async () => {
    const kept = page();
    const quick = await encoded(kept, 'br');
    assert.equal(await encoded(kept, 'br'), quick);
    let better = quick;
    while (better === quick) {
      await turn();
      better = await encoded(kept, 'br');
    }
    assert.deepEqual(brotliDecompressSync(better), html);
    assert.equal(await encoded(kept, 'br'), better);
  });
});
