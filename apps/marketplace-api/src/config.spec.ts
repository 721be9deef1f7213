import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertEnvExample, ConfigError, readConfig } from '@pozyka/server-kit';
import { configSchema } from './config.ts';

describe('settings', () => {
  test('.env.example names them all', () => assertEnvExample(configSchema, new URL('../.env.example', import.meta.url)));

  test('nothing set gives the local site', () => {
    const config = readConfig(configSchema, {});
    assert.equal(config.PORT, 4002);
    assert.equal(config.IMAGE_BASE, '/mplace-api');
    assert.equal(config.SEED_GOODS, 20_000);
  });

  test('the base of images is a path or an address', () => {
    for (const IMAGE_BASE of ['https://goods.example.com', 'http://127.0.0.1:4002', '/a/b']) {
      assert.equal(readConfig(configSchema, { IMAGE_BASE }).IMAGE_BASE, IMAGE_BASE);
    }
    for (const IMAGE_BASE of ['javascript:alert(1)', '/a"b', 'mplace-api/']) {
      assert.throws(() => readConfig(configSchema, { IMAGE_BASE }), ConfigError);
    }
  });
});
