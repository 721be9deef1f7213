import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseJson, releaseShape } from '../../libs/remote-kit/src/schema.ts';
import developmentServer from './development-server.cjs';

const { developmentServer: settingsOf, liveRelease } = developmentServer;

it('the release of a live remote has the shape that the gateway asks for, and the pages that it builds', () => {
  const chunkNames = ['mf_content', 'remote', 'faq', 'category', 'messages-uk'];
  const release = parseJson(releaseShape, JSON.stringify(liveRelease({ name: 'content', container: 'mf_content', chunkNames })));
  assert.deepEqual(
    release.screens.map(({ screen, path }) => [screen, path]),
    [['faq', '/faq']],
  );
  assert.deepEqual([release.entry, release.container, release.files], ['remoteEntry.js', 'mf_content', {}]);
});

it('exchanges components where React is built for development, and reloads the page elsewhere; its socket has the origin of its files', (t) => {
  const before = process.env.NODE_ENV;
  t.after(() => {
    process.env.NODE_ENV = before;
  });
  const settings = ['development', 'production'].map((mode) => {
    process.env.NODE_ENV = mode;
    return settingsOf({ name: 'content', container: 'mf_content', port: 4210 });
  });
  assert.deepEqual(
    settings.map(({ hot }) => hot),
    [true, false],
  );
  assert.deepEqual(settings[1]?.client.webSocketURL, { hostname: 'localhost', port: 4210 });
});
