import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';
import { REDIS_PROJECTS, ensureRedis } from './redis.mjs';

test('without redis-server it is told to anyone who runs specs that need it, and nothing ends', (t) => {
  const { PATH = '' } = process.env;
  const empty = mkdtempSync(join(tmpdir(), 'pozyka-path-'));
  // no apt-get either
  process.env['PATH'] = empty;
  t.after(() => {
    process.env['PATH'] = PATH;
    rmSync(empty, { recursive: true });
  });
  const told = t.mock.method(console, 'error', () => {});
  t.mock.method(console, 'log', () => {});
  ensureRedis();
  assert.equal(told.mock.callCount(), 1);
  for (const { arguments: words } of told.mock.calls) assert.match(String(words[0]), /no redis-server.*apt-get install redis-server/s);
});

test('the projects that need it are those whose specs start one', () => {
  const files = globSync('{apps,libs}/*/src/**/*.spec.ts', { cwd: workspaceRoot });
  const starting = files.filter((file) => /\bstartRedis\(/.test(readFileSync(join(workspaceRoot, file), 'utf8')));
  assert.deepEqual([...new Set(starting.map((file) => file.split(/[\\/]/)[1]))].toSorted(), REDIS_PROJECTS);
});
