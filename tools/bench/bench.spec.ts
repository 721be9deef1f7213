import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const bench = (...args: string[]) => spawnSync(process.execPath, [join(import.meta.dirname, 'bench.ts'), ...args], { encoding: 'utf8' });

test('the help names every bench and what may be said to it', () => {
  const { status, stdout } = bench('--help');
  assert.equal(status, 0);
  for (const line of [
    /bench pages \[<name or https:\/\/address> …\] \[--runs N\]/,
    /bench server \[--runs N\]/,
    /bench peers \[home\|post\|category …\] \[--runs N\]/,
    /bench book \[--customers N\]/,
  ])
    assert.match(stdout, line);
});

test('what is no bench, or no number of rounds, is answered with the help before anything begins', () => {
  for (const args of [['constructor'], ['peers', '--runs', '0'], ['peers', '--fast'], ['book', '--customers', 'all']]) {
    const { status, stdout, stderr } = bench(...args);
    assert.deepEqual([status, stdout], [1, ''], args.join(' '));
    assert.match(stderr, /✖ .*Usage: npx pozyka bench pages/);
  }
});
