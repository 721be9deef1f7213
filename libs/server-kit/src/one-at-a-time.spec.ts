import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './errors.ts';
import { oneAtATime } from './one-at-a-time.ts';

test('work of one key runs one after the other, also after a failure; other keys do not wait', async () => {
  const ended: string[] = [];
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const first = oneAtATime('a', async () => {
    await held;
    ended.push('first');
    throw new Error('broken');
  });
  const second = oneAtATime('a', async () => ended.push('second'));
  await oneAtATime('b', async () => ended.push('other'));
  go();
  await assert.rejects(first, /broken/);
  await second;
  assert.deepEqual(ended, ['other', 'first', 'second']);
});

test('work for a full queue is refused with a time to retry, and taken once there is room', async () => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const waiting = [1, 2].map(() => oneAtATime('full', () => held, 2));
  const isFull = (error: unknown) => error instanceof ApiError && error.status === 503 && Number(error.headers['retry-after']) > 0;
  await assert.rejects(
    oneAtATime('full', () => held, 2),
    isFull,
  );
  go();
  await Promise.all(waiting);
  assert.equal(await oneAtATime('full', async () => 'taken', 2), 'taken');
});
