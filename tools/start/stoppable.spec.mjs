import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stoppable } from './stoppable.mjs';

test('what was started ends in any case, the last first', async () => {
  /** @type {string[]} */
  const ended = [];
  const run = stoppable(async ({ onEnd }) => {
    onEnd(() => ended.push('first'));
    onEnd(async () => ended.push('second'));
    throw new Error('it broke');
  });
  await assert.rejects(run, /it broke/);
  assert.deepEqual(ended, ['second', 'first']);
});

test('a signal of the system aborts what runs, in plain words', async () => {
  const reason = await stoppable(async ({ signal }) => {
    process.emit('SIGHUP');
    return signal.reason.message;
  });
  assert.equal(reason, 'Stopped before the end.');
});
