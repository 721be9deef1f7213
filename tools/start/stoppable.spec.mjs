import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stoppable, untilStopped } from './stoppable.mjs';

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

test('what runs until Ctrl-C ends with it, with what it has started, or fails as one of that does', async () => {
  /** @type {string[]} */
  const ended = [];
  await untilStopped(async ({ signal, onEnd }) => {
    onEnd(() => ended.push(`aborted: ${signal.aborted}`));
    process.emit('SIGTERM');
  });
  const failed = untilStopped(async ({ onEnd, fail }) => {
    onEnd(() => ended.push('after a failure'));
    fail(new Error('a server died'));
  });
  await assert.rejects(failed, /a server died/);
  assert.deepEqual(ended, ['aborted: true', 'after a failure']);
});
