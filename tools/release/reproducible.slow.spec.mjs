import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const APP = 'marketplace';

/** Builds the app into a folder of its own, past the cache. */
const build = async (home) => {
  // what Nx tells this test is not for the one inside
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_') && name !== 'POZYKA_TASK_REPORT');
  const env = {
    ...Object.fromEntries(inherited),
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NX_WORKSPACE_DATA_DIRECTORY: path.join(home, 'nx'),
    DIST: path.join(home, 'dist'),
    SOURCE_DATE_EPOCH: '1772359200',
  };
  const nx = ['node_modules/nx/dist/bin/nx.js', 'run', `@pozyka/${APP}:build`, '--skip-nx-cache'];
  await promisify(execFile)(process.execPath, nx, { cwd: ROOT, env, maxBuffer: 64 * 1024 ** 2 });
  return path.join(home, 'dist/apps', APP);
};

it('two builds of the same sources, in two folders, are the same byte by byte', { timeout: 900_000 }, async (t) => {
  const homes = ['a', 'b'].map(() => mkdtempSync(path.join(tmpdir(), 'pozyka-build-')));
  t.after(() => homes.forEach((home) => rmSync(home, { recursive: true, force: true })));
  // of a former build: the server half's folder stays while the browser's is emptied, and nothing else
  const dist = path.join(homes[1], 'dist/apps', APP);
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'server-form.0123456789.js'), '');
  const [first, second] = await Promise.all(homes.map(build));
  const names = readdirSync(first, { recursive: true });
  assert.ok(names.includes('release.json') && names.length > 10, names.join());
  assert.deepEqual(readdirSync(second, { recursive: true }), names);
  // somebody may commit between the two
  const read = (folder, name) => readFileSync(path.join(folder, name), 'latin1').replace(/"sha": "\w+"/, '');
  for (const name of names) assert.ok(read(first, name) === read(second, name), name);
  assert.equal(JSON.parse(readFileSync(path.join(first, 'release.json'), 'utf8')).builtAt, '2026-03-01T10:00:00.000Z');
});
