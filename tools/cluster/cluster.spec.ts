import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { KEEPALIVE_SECONDS, nginxConfig } from './nginx-config.ts';
import { findPrograms } from './programs.ts';
import { clusterServices } from './services.ts';
import { PORTS_TAKEN, portsFrom, readClusterSettings } from './settings.ts';

const ports = portsFrom(Array.from({ length: PORTS_TAKEN }, (_, index) => 7_000 + index));

test('one variable moves every port, and no two are the same', () => {
  const { ports: moved } = readClusterSettings({ CLUSTER_PORT: '6400' });
  const all = Object.values(moved).flat();
  assert.deepEqual([moved.site, new Set(all).size, all.length], [6400, PORTS_TAKEN, PORTS_TAKEN]);
  assert.throws(() => readClusterSettings({ CLUSTER_PORT: '65530' }), /^Error: CLUSTER_PORT is not a port/);
  assert.throws(() => portsFrom([1, 2]), /takes/);
});

test('programs that are missing are named at once, with the way to get them', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pozyka-programs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.throws(
    () => findPrograms({ folders: [], postgres: undefined }),
    /^Error: The cluster needs nginx, redis-server, postgresql \(.*\): .* apt-get install -y nginx redis-server postgresql\)\.$/,
  );
  writeFileSync(join(folder, 'nginx'), '');
  writeFileSync(join(folder, 'redis-server'), '');
  assert.deepEqual(findPrograms({ folders: [folder], postgres: '/pg/bin' }), {
    nginx: join(folder, 'nginx'),
    redis: join(folder, 'redis-server'),
    postgres: '/pg/bin',
  });
});

test('calls are balanced, and only idempotent ones are retried', () => {
  const config = nginxConfig(ports);
  for (const port of [...ports.gateways, ...ports.mainApis, ...ports.marketplaceApis, ...ports.officers]) {
    assert.equal(config.split(`server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).length, 2, String(port));
  }
  const keyed = config
    .split('location @keyed {')
    .slice(1)
    .map((rest) => rest.split('}', 1)[0] ?? '');
  assert.equal(keyed.length, 4);
  for (const rules of keyed) assert.match(rules, /proxy_next_upstream error non_idempotent;/);
  assert.equal(config.split('non_idempotent').length, 5, 'nowhere else');
  assert.equal(
    config.split('proxy_set_header X-Forwarded-For $remote_addr;').length,
    3,
    'what a customer says of their address is not passed on',
  );
  assert.doesNotMatch(config, /^user/m);
});

test('servers reach each other over nginx, read from the replica, and drain longer than nginx retains a connection', () => {
  const { apis, gateways } = clusterServices('node', {
    ...{ ports, dataDir: '/data', env: { RATE_LIMIT: '7' } },
    builtAt: (name) => `/dist/${name}.mjs`,
  });
  assert.deepEqual(
    [...apis, ...gateways].map(({ name, env }) => [name, env['PORT']]),
    [
      ...ports.mainApis.map((port, index) => [`main-api-${index + 1}`, String(port)]),
      ...ports.marketplaceApis.map((port, index) => [`marketplace-api-${index + 1}`, String(port)]),
      ...ports.gateways.map((port, index) => [`gateway-${index + 1}`, String(port)]),
    ],
  );
  for (const { env } of [...apis, ...gateways]) {
    assert.equal(env['MAIN_API_URL'], `http://127.0.0.1:${ports.mainApi}`);
    assert.ok(Number(env['DRAIN_MS']) > KEEPALIVE_SECONDS * 1_000);
    assert.equal(env['RATE_LIMIT'], '7');
  }
  const stores = apis.filter(({ name }) => name.startsWith('main-api')).map(({ env }) => env['FILES_STORE']);
  assert.deepEqual(
    stores,
    ports.mainApis.map(() => '/data/files'),
    'files of customers are where every process finds them',
  );
  for (const { env } of apis) {
    assert.match(String(env['DATABASE_URL']), new RegExp(`:${ports.primary}/`));
    assert.match(String(env['READ_DATABASE_URL']), new RegExp(`:${ports.replica}/`));
  }
});

test("each main API opens the officer's API at a port of its own; the sandbox alone knows it, and no way of customers leads there", () => {
  const { sandbox, apis, gateways } = clusterServices('node', { ports, dataDir: '/data', builtAt: (name) => `/dist/${name}.mjs` });
  const officers = apis.filter(({ name }) => name.startsWith('main-api')).map(({ env }) => env);
  assert.deepEqual(
    officers.map((env) => [env['OFFICER_HOST'], env['OFFICER_PORT']]),
    ports.officers.map((port) => ['127.0.0.1', String(port)]),
  );
  const [player] = sandbox;
  assert.equal(player?.env['OFFICER_URL'], `http://127.0.0.1:${ports.officer}`);
  for (const env of officers) assert.equal(env['OFFICER_KEYS'], player?.env['OFFICER_KEY']);
  const others = [...gateways, ...apis.filter(({ name }) => name.startsWith('marketplace'))];
  for (const { env } of others)
    assert.doesNotMatch(JSON.stringify(env), new RegExp(`OFFICER|:(?:${[ports.officer, ...ports.officers].join('|')})\\b`));
  const servers = nginxConfig(ports)
    .split(/^ {2}server \{$/m)
    .slice(1);
  const passed = servers.map((text) => [/listen 127\.0\.0\.1:(\d+);/.exec(text)?.[1], new Set(text.match(/proxy_pass \S+/g))]);
  assert.deepEqual(
    passed.filter(([, to]) => (to as Set<string>).has('proxy_pass http://officers;')),
    [[String(ports.officer), new Set(['proxy_pass http://officers;'])]],
  );
});
