import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openReadStorage } from '@pozyka/server-kit/storage';
import { prepareDefault, startSite } from '../testing/gateway.ts';
import { contentServer, createReleaseFolder } from '../testing/releases.ts';
import { ReleaseMirror } from './mirror.ts';

const html = { accept: 'text/html' };

test('where neither version of an app can be fetched, its row stays as it was, so that a restart serves on', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  const home = await createReleaseFolder();
  t.after(async () => {
    await distant.remove();
    await home.remove();
  });
  const look = async (): Promise<{ late: readonly string[]; registry: string }> => {
    const storage = await openReadStorage(dirname(distant.releasesDir));
    const mirror = new ReleaseMirror({ releasesDir: home.releasesDir, registryFile: home.registryFile, storage, onError: () => {} });
    await mirror.start();
    mirror.stop();
    return { late: mirror.late, registry: await readFile(home.registryFile, 'utf8') };
  };
  assert.deepEqual((await look()).late, []);
  const content = { stable: '3.0.0', previous: '2.0.0' };
  await distant.register({ revision: 3, apps: { shell: { stable: '1.0.0' }, content } });
  for (let looks = 0; looks < 2; looks += 1) {
    const { late, registry } = await look();
    assert.deepEqual(late, ['content 3.0.0', 'content 2.0.0']);
    assert.deepEqual(JSON.parse(registry), { revision: 3, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0' } } });
  }
  const { app } = await startSite(t, {
    env: { RELEASES_DIR: home.releasesDir, REGISTRY_FILE: home.registryFile },
    prepare: () => Promise.resolve(),
  });
  assert.match((await app.inject({ url: '/faq', headers: html })).body, /faq says hello/);
  for (const version of ['2.0.0', '3.0.0'])
    await distant.write({ app: 'content', version, server: contentServer, container: 'mf_content' });
  const whole = await look();
  assert.deepEqual([whole.late, JSON.parse(whole.registry)], [[], { revision: 3, apps: { shell: { stable: '1.0.0' }, content } }]);
});

test('where the copy of a release cannot be written, the version before serves on, and the new one comes once there is room', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  const home = await createReleaseFolder();
  t.after(async () => {
    await distant.remove();
    await home.remove();
  });
  /** Looks once, and starts a gateway on what is here then: what is late, and the version of a page. */
  const look = async (): Promise<readonly string[]> => {
    const storage = await openReadStorage(dirname(distant.releasesDir));
    const mirror = new ReleaseMirror({ releasesDir: home.releasesDir, registryFile: home.registryFile, storage, onError: () => {} });
    await mirror.start();
    mirror.stop();
    const env = { RELEASES_DIR: home.releasesDir, REGISTRY_FILE: home.registryFile };
    const { app } = await startSite(t, { env, prepare: () => Promise.resolve() });
    const { body } = await app.inject({ url: '/faq', headers: html });
    return [...mirror.late, /faq (\S* ?)says hello/.exec(body)?.[0] ?? body];
  };
  assert.deepEqual(await look(), ['faq says hello']);
  const server = contentServer.replace('faq says', 'faq 2.0.0 says');
  const screens = [{ screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server' }] as const;
  await distant.write({ app: 'content', version: '2.0.0', server, container: 'mf_content', requires: ['words'], screens: [...screens] });
  const content = { stable: '2.0.0', previous: '1.0.0' };
  await distant.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content } });
  // a file where its folder would be: a full disk needs a mount
  const obstacle = join(home.releasesDir, 'content/2.0.0');
  await writeFile(obstacle, '');
  for (let looks = 0; looks < 2; looks += 1) assert.deepEqual(await look(), ['content 2.0.0', 'faq says hello']);
  await rm(obstacle);
  assert.deepEqual(await look(), ['faq 2.0.0 says hello']);
});
