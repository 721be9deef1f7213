import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEnvExample } from '@pozyka/server-kit';
import { config, configSchema } from './config.ts';

test('.env.example lists every setting with a value that fits, at its default', () => {
  assertEnvExample(configSchema, new URL('../.env.example', import.meta.url));
  const defaults = config({});
  assert.equal(defaults.PORT, 4003);
  assert.equal(defaults.MAIN_API_URL, 'http://127.0.0.1:4001');
});
