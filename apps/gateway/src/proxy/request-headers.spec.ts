import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentRoutes, prepareDefault, startSite } from '../testing/gateway.ts';
import { contentServer } from '../testing/releases.ts';

const html = { accept: 'text/html' };

test('the APIs are told whose page asks, in the browser and on the server, and only of releases that there are', async (t) => {
  const log: string[] = [];
  const { app, api } = await startSite(t, {
    log,
    routes: (routes) => {
      contentRoutes(routes);
      routes.get('/v2/system/languages', async () => ({ data: [] }));
    },
    prepare: async (folder) => {
      await prepareDefault(folder);
      await folder.write({ app: 'content', version: '0.9.0', server: contentServer, container: 'mf_content' });
    },
  });
  const ask = (release: string) => app.inject({ url: '/api/v2/system/languages', headers: { 'x-release': release } });
  const releases = () => api.calls.splice(0).map(({ headers }) => headers['x-release']);
  for (const release of ['content@1.0.0', 'content@0.9.0']) await ask(release);
  assert.deepEqual(releases(), ['content@1.0.0', 'content@0.9.0'], 'live, and cached for pages that are open');
  for (const release of ['content@6.6.6', 'nobody@1.0.0', 'content@+380671234567', '../content@1.0.0']) await ask(release);
  assert.deepEqual(releases(), [undefined, undefined, undefined, undefined]);

  await app.inject({ url: '/faq', headers: html });
  assert.deepEqual([...new Set(releases())], ['content@1.0.0']);
  await app.inject({ url: '/nowhere', headers: html });
  assert.ok(releases().includes('shell@1.0.0'));

  const lines = log
    .filter((line) => line.includes('"path":"/api/v2/system/languages"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    lines.map(({ app: name, version }) => [name, version]),
    [['content', '1.0.0'], ['content', '0.9.0'], ...Array.from({ length: 4 }, () => [undefined, undefined])],
  );
  assert.doesNotMatch(log.join(''), /380671234567/);
  const counted = (await app.inject('/metrics')).body.match(/^gateway_api_calls_total.*$/gm);
  assert.deepEqual(counted, [
    'gateway_api_calls_total{app="content",version="1.0.0",status="2xx"} 1',
    'gateway_api_calls_total{app="other",version="other",status="2xx"} 1',
  ]);
});
