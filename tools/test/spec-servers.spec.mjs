import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';
import { SPEC_SERVERS, ensureServer } from './spec-servers.mjs';

test('a server that is missing is named to anyone who runs specs that need it, and nothing ends', (t) => {
  const { PATH = '' } = process.env;
  const empty = mkdtempSync(join(tmpdir(), 'pozyka-path-'));
  // no apt-get either
  process.env['PATH'] = empty;
  t.after(() => {
    process.env['PATH'] = PATH;
    rmSync(empty, { recursive: true });
  });
  const logged = t.mock.method(console, 'error', () => {});
  t.mock.method(console, 'log', () => {});
  const [redis = assert.fail()] = SPEC_SERVERS;
  ensureServer({ ...redis, program: 'no-such-server' });
  assert.equal(logged.mock.callCount(), 1);
  for (const { arguments: words } of logged.mock.calls)
    assert.match(String(words[0]), /no no-such-server.*apt-get install no-such-server/s);
});

for (const { program, call, targets, projects } of SPEC_SERVERS)
  test(`the projects that need ${program} are those whose specs start one`, () => {
    const files = globSync('{apps,libs,servers}/*/src/**/*.spec.ts', { cwd: workspaceRoot });
    const starting = files.filter((file) => new RegExp(`\\b${call}\\(`, 'u').test(readFileSync(join(workspaceRoot, file), 'utf8')));
    assert.deepEqual([...new Set(starting.map((file) => file.split(/[\\/]/)[1]))].toSorted(), projects);
    // what a spec of the gate starts is brought for it, and what only the full suite starts for that alone
    assert.equal(
      starting.some((file) => !file.includes('.slow.spec.')),
      targets.includes('test'),
    );
  });
