import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';
import { contentServer, shellServer } from '../testing/releases.ts';

const prepare: NonNullable<Parameters<typeof startSite>[1]>['prepare'] = async (folder) => {
  await folder.write({ app: 'shell', version: '1.0.0', server: shellServer(), files: { 'icons.0000000001.svg': '<svg id="shell"/>' } });
  await folder.write({
    app: 'content',
    version: '1.0.0',
    server: contentServer,
    requires: ['words'],
    container: 'mf_content',
    files: { 'icons.0000000002.svg': '<svg id="content"/>' },
  });
  await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0' } } });
};

test('the hash of a sprite finds it in whichever live release has it, for ever', async (t) => {
  const { app } = await startSite(t, { prepare });
  const content = await app.inject('/icons.svg?v=0000000002');
  assert.equal(content.body, '<svg id="content"/>');
  assert.equal(content.headers['content-type'], 'image/svg+xml');
  assert.equal(content.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await app.inject('/icons.svg?v=0000000001')).body, '<svg id="shell"/>');
});

test('an unknown hash gets the sprite of the shell, shortly; a sprite that no shell has does not exist', async (t) => {
  const { app } = await startSite(t, { prepare });
  for (const query of ['', '?v=__proto__', '?v=../../../registry', '?v=1&v=2']) {
    const answer = await app.inject(`/icons.svg${query}`);
    assert.equal(answer.body, '<svg id="shell"/>', query);
    assert.equal(answer.headers['cache-control'], 'public, max-age=60');
  }
  assert.equal((await app.inject('/pictures.svg?v=0000000001')).statusCode, 404);
});
