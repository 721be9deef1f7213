import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRounds } from './rounds.ts';

test('each is measured in turn, one further on with each round, and a warm-up is thrown away', async () => {
  const order: string[] = [];
  const { signal } = new AbortController();
  const found = await inRounds(['a', 'b', 'c'], { name: 'Visits', runs: 2, signal, warmUp: true }, (name) => {
    order.push(name);
    return Promise.resolve(order.length);
  });
  assert.equal(order.join(''), 'abcbcacab');
  assert.deepEqual(Object.fromEntries(found), { a: [6, 8], b: [4, 9], c: [5, 7] });
});

test('a run that is stopped measures nothing more', async () => {
  const abort = new AbortController();
  const measure = () => Promise.resolve(abort.abort(new Error('stopped')));
  await assert.rejects(inRounds(['a', 'b'], { name: 'Loads', runs: 1, signal: abort.signal }, measure), /stopped/);
});
