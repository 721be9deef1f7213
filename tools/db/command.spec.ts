import assert from 'node:assert/strict';
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
