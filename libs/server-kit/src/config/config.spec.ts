import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { apiSettings, refusePublicSandbox } from './api-config.ts';
import { ConfigError, integerSetting, readConfig, settingsReader, assertEnvExample } from './read-config.ts';

const schema = z.object(apiSettings);

describe('settings', () => {
  test('have defaults, and an empty variable is an absent one', () => {
    const { SANDBOX, TRUST_PROXY, DATABASE_URL } = readConfig(schema, { SANDBOX: ' ', DATABASE_URL: '' });
    assert.deepEqual(
      { SANDBOX, TRUST_PROXY, DATABASE_URL },
      { SANDBOX: false, TRUST_PROXY: ['127.0.0.1', '::1'], DATABASE_URL: undefined },
    );
  });

  test('are read from text', () => {
    const { SANDBOX, TRUST_PROXY, RATE_LIMIT } = readConfig(schema, {
      SANDBOX: 'true',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
      RATE_LIMIT: '5',
    });
    assert.deepEqual({ SANDBOX, TRUST_PROXY, RATE_LIMIT }, { SANDBOX: true, TRUST_PROXY: ['10.0.0.1', '10.1.0.0/16'], RATE_LIMIT: 5 });
  });

  for (const [name, value] of [
    ['SANDBOX', 'yes'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', '1.5'],
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
    ['PUBLIC_URL', 'pozyka'],
  ]) {
    test(`${name}=${value} is refused without showing it`, () => {
      assert.throws(
        () => readConfig(schema, { [String(name)]: value }),
        (error: unknown) => {
          assert.ok(error instanceof ConfigError);
          assert.match(error.message, new RegExp(`${name}: `));
          assert.doesNotMatch(error.message, /secret/);
          return true;
        },
      );
    });
  }

  test('of a part follow the environment, and are made anew only where it has others', (t) => {
    t.after(() => delete process.env['PATIENCE_OF_THIS_TEST']);
    let made = 0;
    const settings = settingsReader(z.object({ PATIENCE_OF_THIS_TEST: integerSetting(5) }), ({ PATIENCE_OF_THIS_TEST: patience }) => {
      made += 1;
      if (patience === 13) throw new ConfigError('thirteen');
      return { patience };
    });
    assert.equal(settings().patience, 5);
    assert.equal(settings(), settings());
    process.env['PATIENCE_OF_THIS_TEST'] = '7';
    assert.equal(settings().patience, 7);
    assert.equal(made, 2);
    process.env['PATIENCE_OF_THIS_TEST'] = '13';
    assert.throws(settings, /thirteen/);
    assert.throws(settings, /thirteen/);
    process.env['PATIENCE_OF_THIS_TEST'] = ' ';
    assert.equal(settings().patience, 5);
  });

  test('a sandbox stands on this machine only', () => {
    for (const PUBLIC_URL of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000', 'http://site.localhost'])
      refusePublicSandbox({ SANDBOX: true, PUBLIC_URL });
    for (const PUBLIC_URL of ['https://pozyka.ua', 'http://localhost.pozyka.ua', 'http://127.0.0.1.nip.io', 'http://10.0.0.1']) {
      assert.throws(() => refusePublicSandbox({ SANDBOX: true, PUBLIC_URL }), ConfigError);
      refusePublicSandbox({ SANDBOX: false, PUBLIC_URL });
    }
  });

  test('a sandbox listens to this machine only', () => {
    const PUBLIC_URL = 'http://localhost:4000';
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) refusePublicSandbox({ SANDBOX: true, PUBLIC_URL, HOST });
    for (const HOST of ['0.0.0.0', '::', '10.0.0.1']) {
      assert.throws(() => refusePublicSandbox({ SANDBOX: true, PUBLIC_URL, HOST }), ConfigError);
      refusePublicSandbox({ SANDBOX: false, PUBLIC_URL, HOST });
    }
  });

  test('an example that lacks a setting, or has one too many, or a wrong value, fails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pozyka-env-'));
    const example = (text: string): string => {
      writeFileSync(join(folder, '.env.example'), text);
      return join(folder, '.env.example');
    };
    const small = z.object({ PORT: integerSetting(1), SIZE: integerSetting(2) });
    assertEnvExample(small, example('# A port.\nPORT=4000\n# SIZE=\n'));
    assert.throws(() => assertEnvExample(small, example('PORT=4000\n')));
    assert.throws(() => assertEnvExample(small, example('PORT=4000\nSIZE=1\nMORE=1\n')));
    assert.throws(() => assertEnvExample(small, example('PORT=x\nSIZE=1\n')), ConfigError);
    rmSync(folder, { recursive: true });
  });
});
