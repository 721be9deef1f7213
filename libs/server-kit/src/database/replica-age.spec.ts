import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReplicaAge } from './replica-age.ts';

test('a replica lags by the newest position that it replayed, and not while the primary is quiet', () => {
  const age = new ReplicaAge(5_000, 500);
  assert.equal(age.look(9, { at: 10, time: 0 }), 'it is behind');
  assert.equal(age.look(10, { at: 20, time: 4_000 }), undefined);
  assert.equal(age.look(10, { at: 30, time: 5_400 }), 'it lags by 5400 ms');
  assert.equal(age.look(20, { at: 40, time: 6_000 }), undefined);
  for (const time of [7_000, 60_000]) assert.equal(age.look(40, { at: 40, time }), undefined);
});

test('one that is ahead of the primary is no replica of it, at every look', () => {
  const age = new ReplicaAge(5_000, 500);
  assert.equal(age.look(10, { at: 10, time: 0 }), undefined);
  for (const time of [500, 1_000]) assert.equal(age.look(12, { at: 11, time }), 'it is ahead of the primary');
  assert.equal(age.look(11, { at: 11, time: 1_500 }), undefined, 'another stands at its address');
});

test('while a replica answers and does not replay, only the positions that prove its lag are stored', () => {
  const age = new ReplicaAge(5_000, 500);
  assert.equal(age.look(1, { at: 1, time: 0 }), undefined);
  for (let time = 500; time <= 3_600_000; time += 500) age.look(1, { at: time, time });
  assert.equal(age.size, 12);
  assert.equal(age.look(1, { at: 3_600_500, time: 3_600_500 }), 'it is behind');
  assert.equal(age.look(3_600_000, { at: 3_601_000, time: 3_601_000 }), undefined, 'it has caught up');
});
