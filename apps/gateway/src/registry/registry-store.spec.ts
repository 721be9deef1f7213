import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import { ReleaseStore } from '../releases/release-store.ts';
import { startSite } from '../testing/gateway.ts';
import { createReleaseFolder, shellServer, type ReleaseFolder } from '../testing/releases.ts';
import { resolveReleases } from './cohort.ts';
import { RegistryStore, type Snapshot } from './registry-store.ts';

interface Setting {
  folder: ReleaseFolder;
  store: RegistryStore;
  errors: string[];
}

const setUp = async (t: TestContext, versions: readonly string[]): Promise<Setting> => {
  const folder = await createReleaseFolder();
  for (const version of versions) await folder.write({ app: 'shell', version, server: shellServer(version) });
  const errors: string[] = [];
  const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
  const store = new RegistryStore({ file: folder.registryFile, releases, onError: (message) => void errors.push(message), intervalMs: 20 });
  t.after(async () => {
    store.stop();
    await folder.remove();
  });
  return { folder, store, errors };
};

const versionOf = (snapshot: Snapshot | undefined, app = 'shell'): string | undefined => snapshot?.apps.get(app)?.stable.release.version;

test('a new registry is picked up while running', async (t) => {
  const { folder, store } = await setUp(t, ['1.0.0', '1.1.0']);
  await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' } } });
  await store.start();
  assert.equal(versionOf(store.current), '1.0.0');
  const next = new Promise<Snapshot>((resolve) => store.subscribe(resolve));
  await folder.register({ revision: 2, apps: { shell: { stable: '1.1.0', previous: '1.0.0' } } });
  assert.equal(versionOf(await next), '1.1.0');
});

test('the last good registry stays while the file is missing, broken, wrong, or names no shell that can be read', async (t) => {
  const { folder, store, errors } = await setUp(t, ['1.0.0']);
  await store.reload();
  assert.equal(store.current, undefined);
  await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' } } });
  await store.reload();
  const good = store.current;
  const bad = [
    '',
    '{',
    '{"revision":2,"apps":{"shell":{"stable":"../1.0.0"}}}',
    '{"revision":2,"apps":{"shell":{}}}',
    '{"revision":2,"apps":{}}',
  ];
  for (const text of bad) {
    errors.length = 0;
    await writeFile(folder.registryFile, text);
    await store.reload();
    assert.equal(store.current, good, text);
    assert.equal(errors.length, 1, text);
  }
});

test('an app whose release cannot be read falls back to the one before it, alone', async (t) => {
  const { folder, store } = await setUp(t, ['1.0.0', '1.1.0']);
  await folder.write({ app: 'content', version: '1.0.0', server: '' });
  await folder.register({
    revision: 5,
    apps: { shell: { stable: '1.1.0' }, content: { stable: '2.0.0', previous: '1.0.0' }, marketplace: { stable: '1.0.0' } },
  });
  await store.reload();
  assert.equal(versionOf(store.current), '1.1.0');
  assert.equal(versionOf(store.current, 'content'), '1.0.0');
  assert.equal(store.current?.apps.has('marketplace'), false);
});

test('a canary goes to its share of cohorts, always the same ones; a pin asks for a live version only', async (t) => {
  const { folder, store } = await setUp(t, ['1.0.0', '1.1.0', '1.2.0']);
  await folder.register({
    revision: 1,
    apps: { shell: { stable: '1.1.0', previous: '1.0.0', canary: { version: '1.2.0', percent: 30 } } },
  });
  await store.reload();
  const snapshot = store.current;
  assert.ok(snapshot);
  const version = (cohort?: string, pin?: string): string | undefined =>
    resolveReleases(snapshot, cohort, pin).releases['shell']?.release.version;
  const cohorts = Array.from({ length: 2000 }, (_, index) => index.toString(16).padStart(16, '0'));
  const canaries = cohorts.filter((cohort) => version(cohort) === '1.2.0');
  assert.ok(canaries.length > 500 && canaries.length < 700, `${canaries.length} of 2000`);
  assert.deepEqual(
    canaries,
    cohorts.filter((cohort) => version(cohort) === '1.2.0'),
  );
  assert.equal(version(undefined), '1.1.0');
  assert.equal(version(canaries[0], 'shell@1.0.0'), '1.0.0');
  assert.equal(version(undefined, 'shell@0.9.0'), '1.1.0');
  assert.equal(version(undefined, 'junk,@,shell'), '1.1.0');
  assert.notEqual(resolveReleases(snapshot, canaries[0], undefined).cohort, resolveReleases(snapshot, undefined, undefined).cohort);
});

test('/registry.json shows what is live and answers 304', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject('/registry.json');
  assert.equal(answer.headers['cache-control'], 'no-cache');
  const body: unknown = answer.json();
  assert.partialDeepStrictEqual(body, {
    revision: 1,
    apps: { content: { stable: '1.0.0' } },
    live: { content: { base: '/r/content/1.0.0/', container: 'mf_content' } },
  });
  const again = await app.inject({ url: '/registry.json', headers: { 'if-none-match': String(answer.headers['etag']) } });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});
