import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Deltas, type Delta } from './deltas.ts';

const ROW = 310;
const deltaOf = (bytes: number, saved = 100): Delta => ({ bytes: Buffer.alloc(bytes), saved });
const uncounted = () => {};

test('what many ask for at once is made once, and once for those who come later', async () => {
  const deltas = new Deltas({ limitBytes: 10_000, count: uncounted });
  let made = 0;
  const gate = Promise.withResolvers<void>();
  const make = async () => {
    made += 1;
    await gate.promise;
    return deltaOf(50);
  };
  const asked = Array.from({ length: 20 }, () => deltas.get('one two', make));
  assert.equal(deltas.ready('one two'), undefined);
  gate.resolve();
  const given = await Promise.all(asked);
  assert.equal(new Set(given).size, 1);
  assert.equal(await deltas.get('one two', make), given[0]);
  assert.equal(deltas.ready('one two'), given[0]);
  assert.equal(made, 1);
});

test('they take no more memory than they may, and those used last stay', async () => {
  const deltas = new Deltas({ limitBytes: 5 * (1_000 + ROW), count: uncounted });
  for (let number = 0; number < 200; number += 1) {
    await deltas.get(`key ${number}`, async () => deltaOf(1_000));
    deltas.ready('key 0');
    assert.ok(deltas.bytes <= 5 * (1_000 + ROW), `${deltas.bytes}`);
  }
  assert.ok(deltas.bytes > 4_000);
  assert.ok(deltas.ready('key 0'));
  assert.ok(deltas.ready('key 199'));
  assert.equal(deltas.ready('key 100'), undefined);
  await deltas.get('huge', async () => deltaOf(20_000));
  assert.equal(deltas.ready('huge'), undefined);
});

test('one that is no smaller is not sent, and not made again', async () => {
  const deltas = new Deltas({ limitBytes: 10_000, count: uncounted });
  let made = 0;
  for (let asked = 0; asked < 3; asked += 1) {
    const given = await deltas.get('key', async () => {
      made += 1;
      return deltaOf(4_000, 0);
    });
    assert.equal(given, undefined);
  }
  assert.equal(deltas.ready('key'), undefined);
  assert.equal(made, 1);
  assert.ok(deltas.bytes < 1_000, 'its bytes are not remembered');
});

test('what fails or cannot be is an answer as usual, and tried again', async () => {
  const deltas = new Deltas({ limitBytes: 10_000, count: uncounted });
  assert.equal(await deltas.get('key', () => Promise.reject(new Error('the file is gone'))), undefined);
  assert.equal(await deltas.get('key', async () => undefined), undefined);
  assert.equal((await deltas.get('key', async () => deltaOf(1)))?.saved, 100);
});

test('who comes while many are made is answered as usual', async () => {
  const deltas = new Deltas({ limitBytes: 100_000, count: uncounted });
  const gate = Promise.withResolvers<Delta>();
  const asked = Array.from({ length: 32 }, (_, number) => deltas.get(`key ${number}`, () => gate.promise));
  assert.equal(await deltas.get('one more', () => assert.fail('made')), undefined);
  gate.resolve(deltaOf(1));
  assert.equal((await Promise.all(asked)).filter(Boolean).length, 32);
  assert.ok(await deltas.get('one more', async () => deltaOf(1)));
});

test('those that are sent are counted', () => {
  const told: unknown[] = [];
  const deltas = new Deltas({ limitBytes: 1_000, count: (kind, saved) => void told.push([kind, saved]) });
  deltas.sent('file', deltaOf(1, 7));
  deltas.sent('page', deltaOf(1, 9));
  assert.deepEqual(told, [
    ['file', 7],
    ['page', 9],
  ]);
});
