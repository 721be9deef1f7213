import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { flakyBefore } from './flaky.mjs';

test('a test that passes only on a retry on two days fails', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-flaky-'));
  t.after(() => rmSync(home, { recursive: true }));
  const on = (/** @type {string} */ day, /** @type {string[]} */ names) =>
    flakyBefore(names, new Date(`${day}T12:00:00Z`), join(home, 'nx/flaky.json'));
  assert.deepEqual(on('2026-11-01', ['a', 'b']), []);
  assert.deepEqual(on('2026-11-01', ['a']), [], 'the same day is the same machine');
  assert.deepEqual(on('2026-11-02', ['a', 'c']), ['a']);
  assert.deepEqual(on('2026-12-15', ['b', 'c']), [], 'more than thirty days ago');
  assert.deepEqual(on('2026-12-16', ['b']), ['b']);
});
