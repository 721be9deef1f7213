import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseArguments, sourceOf } from './arguments.ts';

describe('arguments of the database command', () => {
  test('a command alone means both APIs', () => {
    assert.deepEqual(parseArguments(['seed']), { command: 'seed', apis: ['main', 'marketplace'] });
  });

  test('one API can be named', () => {
    assert.deepEqual(parseArguments(['status', '--api', 'main']), { command: 'status', apis: ['main'] });
  });

  for (const args of [[], ['drop'], ['seed', '--api'], ['seed', '--api', 'other'], ['seed', 'main'], ['seed', '--api', 'main', 'more']]) {
    test(`"${args.join(' ')}" shows the usage`, () => assert.match(String(parseArguments(args)), /^Usage: npm run db/));
  }
});

describe('where the data is', () => {
  test('a folder per API under .data', () => {
    assert.deepEqual(sourceOf('marketplace', {}, '/site', false), { dataDir: '/site/.data/marketplace-api' });
    assert.deepEqual(sourceOf('main', { POZYKA_DATA: '/elsewhere' }, '/site', false), { dataDir: '/elsewhere/main-api' });
  });

  test('an address per API goes before the folder', () => {
    const env = { MAIN_DATABASE_URL: 'postgresql://localhost/main', POZYKA_DATA: '/elsewhere' };
    assert.deepEqual(sourceOf('main', env, '/site', false), { url: 'postgresql://localhost/main' });
    assert.deepEqual(sourceOf('marketplace', env, '/site', false), { dataDir: '/elsewhere/marketplace-api' });
  });

  test('the plain names count for one API alone, lest both share a database', () => {
    const env = { DATABASE_URL: 'postgresql://localhost/x', DATA_DIR: '/data' };
    assert.deepEqual(sourceOf('main', env, '/site', true), { url: 'postgresql://localhost/x' });
    assert.deepEqual(sourceOf('main', { DATA_DIR: '/data' }, '/site', true), { dataDir: '/data' });
    assert.deepEqual(sourceOf('main', env, '/site', false), { dataDir: '/site/.data/main-api' });
  });
});
