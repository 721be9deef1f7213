import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import { until } from '@pozyka/testing/until';
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

const setUp = async (t: TestContext, versions: readonly string[], retryMs = 20): Promise<Setting> => {
  const folder = await createReleaseFolder();
  for (const version of versions) await folder.write({ app: 'shell', version, server: shellServer(version) });
  const errors: string[] = [];
  const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
  const store = new RegistryStore({
    file: folder.registryFile,
    releases,
    onError: (message) => void errors.push(message),
    intervalMs: 20,
    retryMs,
  });
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
  // a second look would find the next bad file half written
  const { folder, store, errors } = await setUp(t, ['1.0.0'], 600_000);
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
    await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' } } });
    await store.reload();
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

test('an app keeps the release that runs where neither the new one nor the one before it can be read, and the canary goes', async (t) => {
  // a second look would tell the same troubles
  const { folder, store } = await setUp(t, ['1.0.0', '1.1.0'], 600_000);
  for (const version of ['1.0.0', '1.1.0']) await folder.write({ app: 'content', version, server: '' });
  const canary = { version: '1.1.0', percent: 10 };
  await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0', canary } } });
  await store.reload();
  assert.equal(store.current?.apps.get('content')?.canary?.percent, 10);
  await folder.register({
    revision: 2,
    apps: { shell: { stable: '1.1.0' }, content: { stable: '2.1.0', previous: '2.0.0', canary: { version: '2.2.0', percent: 10 } } },
  });
  await store.reload();
  assert.equal(store.current?.registry.revision, 2);
  assert.equal(versionOf(store.current), '1.1.0');
  assert.deepEqual(Object.keys(store.current?.apps.get('content') ?? {}), ['stable']);
  assert.equal(versionOf(store.current, 'content'), '1.0.0');
  assert.deepEqual([...store.late].sort(), ['content 2.0.0', 'content 2.1.0', 'content 2.2.0']);
  // the registry's own word of what to go back to comes before what runs
  await folder.register({ revision: 3, apps: { shell: { stable: '1.1.0' }, content: { stable: '2.1.0', previous: '1.1.0' } } });
  await store.reload();
  assert.equal(versionOf(store.current, 'content'), '1.1.0');
  assert.deepEqual(store.late, ['content 2.1.0']);
});

test('a release that cannot be read at the start is live as soon as it can be, without a change of the registry', async (t) => {
  const { folder, store, errors } = await setUp(t, ['1.0.0']);
  await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0' } } });
  await store.start();
  assert.equal(store.current?.apps.has('content'), false);
  const whole = new Promise<Snapshot>((resolve) => store.subscribe((snapshot) => snapshot.apps.has('content') && resolve(snapshot)));
  await folder.write({ app: 'content', version: '1.0.0', server: '' });
  assert.equal(versionOf(await whole, 'content'), '1.0.0');
  assert.equal(errors.length, 1, 'told once, however often it was tried');
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

test('a canary of ten percent: of a thousand visitors it is the page of 70 to 130, and each keeps theirs', async (t) => {
  const { app, folder } = await startSite(t, {
    env: { PAGE_LIMIT: '0' },
    prepare: async (releases) => {
      for (const version of ['1.0.0', '1.1.0']) await releases.write({ app: 'shell', version, server: shellServer(version) });
      await releases.register({ revision: 1, apps: { shell: { stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } } } });
    },
  });
  const page = (cookie?: string) => app.inject({ url: '/faq', headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const markOf = async (cookie: string): Promise<string | undefined> => /data-mark="([^"]*)"/.exec((await page(cookie)).body)?.[1];
  const given = (await page()).headers['set-cookie'];
  assert.match(String(given), /^cohort=[0-9a-f]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const cookies = Array.from(
    { length: 1000 },
    (_, index) => `cohort=${createHash('sha256').update(String(index)).digest('hex').slice(0, 16)}`,
  );
  const first = await Promise.all(cookies.map(markOf));
  const canaries = first.filter((mark) => mark === '1.1.0').length;
  assert.ok(canaries >= 70 && canaries <= 130, `${canaries} of 1000`);
  assert.deepEqual(await Promise.all(cookies.map(markOf)), first);
  assert.equal((await page(cookies[0])).headers['set-cookie'], undefined);
  await folder.register({ revision: 2, apps: { shell: { stable: '1.1.0', previous: '1.0.0' } } });
  const revision = async (): Promise<number> => (await app.inject('/registry.json')).json<{ revision: number }>().revision;
  await until(async () => (await revision()) === 2, 'the second revision is live');
  assert.equal((await page()).headers['set-cookie'], undefined, 'no cookie without a canary');
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
