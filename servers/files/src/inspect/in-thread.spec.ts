import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inThread } from './in-thread.ts';

test('a thread that is busy without an end is ended', async () => {
  await assert.rejects(inThread('../testing/test-worker', Uint8Array.of(0), { seconds: 1 }), { name: 'AbortError' });
});

test('one that has to wait for a processor is not: its own time counts', async () => {
  assert.equal(await inThread('../testing/test-worker', Uint8Array.of(200), { seconds: 1 }), 'done');
});
