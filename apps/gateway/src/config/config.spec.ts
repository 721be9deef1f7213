import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEnvExample } from '@pozyka/server-kit';
import { configOf, settings } from './config.ts';

test('.env.example names every setting', () => {
  assertEnvExample(settings, new URL('../../.env.example', import.meta.url));
});

test('addresses lose their trailing slash and development remotes are read by name', () => {
  const config = configOf({
    NODE_ENV: 'development',
    MAIN_API_URL: 'http://API.example:80/',
    DEV_REMOTES: 'content=http://localhost:4210/',
  });
  assert.equal(config.mainApiUrl, 'http://api.example');
  assert.deepEqual([...config.devRemotes], [['content', 'http://localhost:4210']]);
});

test('what would be unsafe in production is refused at start', () => {
  assert.throws(() => configOf({ SANDBOX: 'true', PUBLIC_URL: 'https://pozyka.example' }), /SANDBOX/);
  assert.throws(() => configOf({ PUBLIC_URL: 'https://pozyka.example' }), /TRUST_PROXY/);
  for (const open of ['http://pozyka.example', 'http://10.0.0.7:4000'])
    assert.throws(() => configOf({ PUBLIC_URL: open }), /without https/);
  for (const own of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000'])
    assert.doesNotThrow(() => configOf({ PUBLIC_URL: own }));
  const live = { PUBLIC_URL: 'https://pozyka.example', TRUST_PROXY: '10.0.0.1' };
  for (const open of [live, { HOST: '0.0.0.0' }]) assert.throws(() => configOf(open), /GATEWAY_SECRET/);
  assert.throws(() => configOf({ ...live, GATEWAY_SECRET: 'short' }), /GATEWAY_SECRET/);
  const secrets = ['n'.repeat(32), 'o'.repeat(32)];
  assert.equal(configOf({ ...live, GATEWAY_SECRET: secrets.join() }).gatewaySecret, secrets[0]);
  for (const url of [
    'tiles.example/{z}/{x}/{y}',
    'https://tiles.example/{z}/{x}',
    "https://tiles.example/{z}/{x}/{y}; script-src 'unsafe-inline'",
  ])
    assert.throws(() => configOf({ MAP_TILES_URL: url }), /MAP_TILES_URL/);
  for (const name of ['a/b', '..', 'a b', 'ї']) assert.throws(() => configOf({ PAYMENT_SYSTEM: name }), /PAYMENT_SYSTEM/);
  assert.throws(() => configOf({ SNIPPET_HOSTS: "a.example; script-src 'unsafe-inline'" }), /SNIPPET_HOSTS/);
  assert.throws(() => configOf({ FINGERPRINT_HOSTS: '*' }), /FINGERPRINT_HOSTS/);
  assert.throws(() => configOf({ OVERRIDE_KEY: 'short' }), /OVERRIDE_KEY/);
  for (const origin of ['http://preview.example', 'https://preview.example/path', '*', "https://a.example; script-src 'unsafe-inline'"]) {
    assert.throws(() => configOf({ OVERRIDE_KEY: 'k'.repeat(32), OVERRIDE_ORIGINS: origin }), /OVERRIDE_ORIGINS/, origin);
    assert.throws(() => configOf({ HOST_ORIGINS: origin }), /HOST_ORIGINS/, origin);
  }
  assert.throws(() => configOf({ DEV_REMOTES: 'content=http://localhost:4210' }), /DEV_REMOTES/);
  assert.throws(() => configOf({ MAIN_API_URL: 'file:///etc/passwd' }), /MAIN_API_URL/);
});
