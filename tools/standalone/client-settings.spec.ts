import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Configuration } from 'webpack-dev-server';
import { clientSettings } from './client-settings.ts';

const load = createRequire(import.meta.url);

test('the page of a remote alone listens where the remote says, at the port that was chosen', () => {
  const { developmentServer } = load('../webpack/development-server.cjs') as {
    developmentServer(remote: { name: string; container: string; port: number }): Configuration;
  };
  const { client } = developmentServer({ name: 'content', container: 'mf_content', port: 4201 });
  assert.deepEqual(clientSettings(client, 5999), { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port: 5999 } });
});
