import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { signatureOf } from '@pozyka/server-kit/storage';
import { configOf } from '../config/config.ts';
import { createReleaseFolder, shellServer } from '../testing/releases.ts';
import { ReleaseStore } from './release-store.ts';

const setUp = async (t: TestContext) => {
  const folder = await createReleaseFolder();
  t.after(folder.remove);
  await folder.write({ app: 'shell', version: '1.0.0', server: shellServer() });
  const home = join(folder.releasesDir, 'shell', '1.0.0');
  const [ours, others] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const env = { RELEASE_KEYS: ours.publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  const keys = configOf(env).releaseKeys;
  return {
    home,
    ours: ours.privateKey,
    others: others.privateKey,
    sign: async (key: KeyObject) => writeFile(join(home, 'release.sig'), signatureOf(await readFile(join(home, 'release.json')), key)),
    load: () => new ReleaseStore({ releasesDir: folder.releasesDir, keys }).load('shell', '1.0.0'),
    loadUnasked: () => new ReleaseStore({ releasesDir: folder.releasesDir }).load('shell', '1.0.0'),
  };
};

test('with a key only what it signed is taken, byte for byte', async (t) => {
  const { home, ours, others, sign, load, loadUnasked } = await setUp(t);
  await assert.rejects(load(), /shell 1\.0\.0 is not signed/);
  assert.equal((await loadUnasked()).version, '1.0.0');
  await sign(others);
  await assert.rejects(load(), /is not signed/);
  await sign(ours);
  assert.equal((await load()).version, '1.0.0');
  const file = join(home, 'release.json');
  await writeFile(file, `${await readFile(file, 'utf8')} `);
  await assert.rejects(load(), /is not signed/);
});

test('a key that is none is refused at the start', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  for (const RELEASE_KEYS of ['nonsense', rsa]) assert.throws(() => configOf({ RELEASE_KEYS }), /^ConfigError: RELEASE_KEYS/);
});
