import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeRedirect } from './own-host.ts';

const local = 'http://localhost:4000';
const site = 'https://pozyka.example';
const cases: [string, string, 301 | 302 | undefined][] = [
  ['localhost:4000', local, undefined],
  ['127.0.0.1:4000', local, 302],
  ['[::1]:4000', local, 302],
  ['127.0.0.1:5000', local, undefined],
  ['evil.example:4000', local, undefined],
  ['user@127.0.0.1:4000', local, undefined],
  ['', local, undefined],
  ['pozyka.example', site, undefined],
  ['www.pozyka.example', site, 301],
  ['127.0.0.1', site, undefined],
  ['evil.example', site, undefined],
];
for (const [host, home, status] of cases) {
  test(`${host || 'no host'} at ${home}: ${status ?? 'stays'}`, () =>
    assert.equal(homeRedirect(host, home, ['www.pozyka.example']), status));
}
