import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { contentServer, createReleaseFolder } from '../testing/releases.ts';
import { ReleaseStore } from './release-store.ts';

test('releases that are not there push none out that is, also while they are looked for', async (t) => {
  const folder = await createReleaseFolder();
  t.after(folder.remove);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await folder.write({ app: 'content', version, server: contentServer });
  const store = new ReleaseStore({ releasesDir: folder.releasesDir, capacity: 2 });
  const load = (version: string) =>
    store.load('content', version).then(
      () => true,
      () => false,
    );
  const madeUp = Array.from({ length: 20 }, (_, index) => `6.6.${index}`);
  const loaded = await Promise.all([load('1.0.0'), load('2.0.0'), ...madeUp.map(load)]);
  assert.deepEqual(loaded, [true, true, ...madeUp.map(() => false)]);

  await Promise.all(madeUp.map(load));
  await rm(folder.releasesDir, { recursive: true });
  assert.deepEqual([await load('1.0.0'), await load('2.0.0')], [true, true], 'both are still cached');
});

test('the oldest cached release makes room for another, and a failed read is retried', async (t) => {
  const folder = await createReleaseFolder();
  t.after(folder.remove);
  const store = new ReleaseStore({ releasesDir: folder.releasesDir, capacity: 1 });
  await assert.rejects(store.load('content', '1.0.0'));
  for (const version of ['1.0.0', '2.0.0']) {
    await folder.write({ app: 'content', version, server: contentServer });
    assert.equal((await store.load('content', version)).version, version);
  }
  await rm(folder.releasesDir, { recursive: true });
  assert.equal((await store.load('content', '2.0.0')).version, '2.0.0');
  await assert.rejects(store.load('content', '1.0.0'));
});
