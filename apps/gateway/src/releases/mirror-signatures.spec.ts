import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openReadStorage, signatureOf } from '@pozyka/server-kit/storage';
import { until } from '@pozyka/testing/until';
import { prepareDefault } from '../testing/gateway.ts';
import { createReleaseFolder } from '../testing/releases.ts';
import { ReleaseMirror } from './mirror.ts';

test('a re-signed release is re-signed in its copies: at start and by a regular look; by a key of ours alone', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  const home = await mkdtemp(join(tmpdir(), 'gateway-mirror-'));
  const [first, second, others] = [0, 1, 2].map(() => generateKeyPairSync('ed25519'));
  assert.ok(first && second && others);
  const signed = async (key: KeyObject): Promise<string> => {
    const folder = join(distant.releasesDir, 'content/1.0.0');
    const signature = signatureOf(await readFile(join(folder, 'release.json')), key);
    await writeFile(join(folder, 'release.sig'), signature);
    return signature.toString();
  };
  const here = (): Promise<string> => readFile(join(home, 'releases/content/1.0.0/release.sig'), 'utf8');
  const folder = await openReadStorage(dirname(distant.releasesDir));
  let looks = 0;
  const mirrorOf = (intervalMs: number): ReleaseMirror =>
    new ReleaseMirror({
      releasesDir: join(home, 'releases'),
      registryFile: join(home, 'registry.json'),
      storage: {
        place: folder.place,
        read: (key) => {
          if (key === 'registry.json') looks += 1;
          return folder.read(key);
        },
      },
      keys: [first.publicKey, second.publicKey],
      onError: (message, error) => assert.fail(`${message}: ${String(error)}`),
      intervalMs,
    });
  const mirrors = [mirrorOf(60_000), mirrorOf(1)];
  t.after(async () => {
    for (const mirror of mirrors) mirror.stop();
    await distant.remove();
    await rm(home, { recursive: true });
  });

  const byFirst = await signed(first.privateKey);
  await mirrors[0]?.start();
  assert.equal(await here(), byFirst);
  const bySecond = await signed(second.privateKey);
  await mirrors[1]?.start();
  assert.equal(await here(), bySecond, 'a gateway that starts');

  const again = await signed(first.privateKey);
  await until(async () => (await here()) === again, 'the new signature is here');
  await signed(others.privateKey);
  const enough = looks + 310;
  await until(() => looks >= enough, 'it has looked 310 times');
  assert.equal(await here(), again, 'what is not ours stays away');
});
