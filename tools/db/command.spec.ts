import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceOf } from './command.ts';

const of = (api: string, env: Record<string, string>, alone = false) => sourceOf(api, { alone, env, root: '/site' });

test('the data is in a folder per API under .data, or at its address', () => {
  assert.deepEqual(of('marketplace', {}), { dataDir: '/site/.data/marketplace-api' });
  assert.deepEqual(of('main', { POZYKA_DATA: '/elsewhere' }), { dataDir: '/elsewhere/main-api' });
  const env = { MAIN_DATABASE_URL: 'postgresql://localhost/main', POZYKA_DATA: '/elsewhere' };
  assert.deepEqual(of('main', env), { url: 'postgresql://localhost/main' });
  assert.deepEqual(of('marketplace', env), { dataDir: '/elsewhere/marketplace-api' });
});

test('the plain names count for one API alone, lest both share a database', () => {
  const env = { DATABASE_URL: 'postgresql://localhost/x', DATA_DIR: '/data' };
  assert.deepEqual(of('main', env, true), { url: 'postgresql://localhost/x' });
  assert.deepEqual(of('main', { DATA_DIR: '/data' }, true), { dataDir: '/data' });
  assert.deepEqual(of('main', env), { dataDir: '/site/.data/main-api' });
});

test('the address in the .env of an API counts where nothing else is said', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'pozyka-db-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'apps/main-api'), { recursive: true });
  writeFileSync(join(root, 'apps/main-api/.env'), 'DATABASE_URL=postgresql://localhost/own\n');
  const from = (env: Record<string, string>) => sourceOf('main', { alone: false, env, root });
  assert.deepEqual(from({}), { url: 'postgresql://localhost/own' });
  assert.deepEqual(from({ MAIN_DATABASE_URL: 'postgresql://localhost/said' }), { url: 'postgresql://localhost/said' });
  assert.deepEqual(from({ POZYKA_DATA: '/elsewhere' }), { dataDir: '/elsewhere/main-api' });
});
