import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';
import { AgedCache, type Aged } from './aged-cache.ts';

interface Value extends Aged {
  words: string;
}

const AGES = { freshMs: 30, ageMs: 60 };

const setUp = (limitBytes = 1_000) => {
  const clock = { now: 0 };
  const cache = new AgedCache<Value>({ now: () => clock.now, limitBytes, sizeOf: ({ words }) => words.length });
  const made: string[] = [];
  const make = (words: string, madeOf: number | null = clock.now) =>
    Promise.resolve().then(() => {
      made.push(words);
      return { words, madeOf };
    });
  const get = async (words: string, key = 'key') => {
    const { value, origin } = await cache.get(key, () => make(words), AGES);
    return `${origin} ${value.words}`;
  };
  return { clock, cache, made, make, get };
};

test('callers of one key at the same moment share one making', async () => {
  const { made, get } = setUp();
  assert.deepEqual(await Promise.all(['one', 'two', 'three'].map((words) => get(words))), ['miss one', 'shared one', 'shared one']);
  assert.equal(await get('four'), 'hit one');
  assert.deepEqual(made, ['one']);
});

test('one that is getting old is given while a newer one is made, once; one that is too old is waited for', async () => {
  const { clock, cache, made, get } = setUp();
  await get('one');
  clock.now = 29;
  assert.equal(await get('two'), 'hit one');
  clock.now = 30;
  assert.deepEqual(await Promise.all([get('three'), get('four')]), ['stale one', 'hit one'], 'one visit begins it');
  await turn();
  assert.equal(await get('five'), 'hit three');
  clock.now = 59;
  assert.equal(cache.cached('key', AGES)?.words, 'three');
  clock.now = 60;
  assert.equal(cache.cached('key', AGES), undefined, 'a newer one is to be made');
  clock.now = 90;
  assert.equal(await get('six'), 'miss six');
  assert.deepEqual(made, ['one', 'three', 'six']);
  clock.now = 0;
  assert.equal(await get('seven'), 'miss seven', 'a clock that is put back keeps nothing longer');
});

test('who comes when it is too old waits for the one that is being made', async () => {
  const { clock, cache, get, make } = setUp();
  await get('one');
  const { promise, resolve } = Promise.withResolvers<void>();
  clock.now = 59;
  const stale = await cache.get('key', () => promise.then(() => make('two')), AGES);
  assert.equal(stale.value.words, 'one');
  assert.equal(cache.cached('key', AGES)?.words, 'one', 'a newer one is being made');
  clock.now = 60;
  assert.equal(cache.cached('key', AGES), undefined);
  const waiting = get('three');
  resolve();
  assert.equal(await waiting, 'shared two');
});

test('one whose successor fails, or must not be cached, is given until it is too old', async () => {
  const { clock, cache, get, make } = setUp();
  await get('one');
  for (const attempt of [() => Promise.reject(new Error('away')), () => make('private', null)]) {
    for (const now of [30, 59]) {
      clock.now = now;
      const { value, origin } = await cache.get('key', attempt, AGES);
      assert.deepEqual([value.words, origin], ['one', 'stale']);
      await turn();
    }
  }
  clock.now = 60;
  await assert.rejects(
    cache.get('key', () => Promise.reject(new Error('away')), AGES),
    /away/,
  );
  assert.equal(await get('two'), 'miss two');
});

test('what must not be cached is given to all who wait for it, and to nobody else', async () => {
  const { cache, get, make } = setUp();
  const secret = () => cache.get('key', () => make('private', null), AGES);
  assert.deepEqual(
    (await Promise.all([secret(), secret()])).map(({ value, origin }) => `${origin} ${value.words}`),
    ['miss private', 'shared private'],
  );
  assert.equal(cache.bytes, 0);
  assert.equal(await get('next'), 'miss next');
});

test('a failure is told to all who wait, and the next one tries again', async () => {
  const { cache, get } = setUp();
  const failing = () => cache.get('key', () => Promise.reject(new Error('away')), AGES);
  for (const { status } of await Promise.allSettled([failing(), failing()])) assert.equal(status, 'rejected');
  assert.equal(await get('next'), 'miss next');
});

test('the one used longest ago makes room; one larger than all of it is not cached', async () => {
  const { cache, get } = setUp(10);
  assert.deepEqual(
    [
      await get('aaaa', 'a'),
      await get('bbbb', 'b'),
      await get('', 'a'),
      await get('cccc', 'c'),
      await get('', 'a'),
      await get('bbbb', 'b'),
    ],
    ['miss aaaa', 'miss bbbb', 'hit aaaa', 'miss cccc', 'hit aaaa', 'miss bbbb'],
  );
  assert.equal(cache.bytes, 8);
  for (let times = 0; times < 2; times += 1) assert.equal(await get('a very long one', 'd'), 'miss a very long one');
  assert.equal(cache.bytes, 8);
});

test('what is being made when all is dropped is given to those who wait, and not cached', async () => {
  const { clock, cache, get, make } = setUp();
  const gate = Promise.withResolvers<void>();
  const early = cache.get('key', () => gate.promise.then(() => make('early')), AGES);
  cache.clear();
  const late = get('late');
  gate.resolve();
  assert.equal((await early).value.words, 'early');
  assert.equal(await late, 'miss late');
  assert.equal(await get('next'), 'hit late');
  const renewing = Promise.withResolvers<void>();
  clock.now = 40;
  await cache.get('key', () => renewing.promise.then(() => make('renewed')), AGES);
  cache.clear();
  renewing.resolve();
  await turn();
  assert.equal(cache.cached('key', AGES), undefined);
});
