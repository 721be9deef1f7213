import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseJson, releaseShape } from '../../libs/remote-kit/src/schema.ts';
import developmentServer from './development-server.cjs';

const { liveRelease } = developmentServer;

it('the release of a live remote has the shape that the gateway asks for, and the pages that it builds', () => {
  const chunkNames = ['mf_content', 'remote', 'faq', 'category', 'messages-uk'];
  const release = parseJson(releaseShape, JSON.stringify(liveRelease({ name: 'content', container: 'mf_content', chunkNames })));
  assert.deepEqual(
    release.screens.map(({ screen, path }) => [screen, path]),
    [['faq', '/faq']],
  );
  assert.deepEqual([release.entry, release.container, release.files], ['remoteEntry.js', 'mf_content', {}]);
});
