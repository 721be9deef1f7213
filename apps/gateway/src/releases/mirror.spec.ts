import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openReadStorage } from '@pozyka/server-kit/storage';
import { until } from '@pozyka/testing/until';
import { prepareDefault, startSite } from '../testing/gateway.ts';
import { contentServer, createReleaseFolder, type ReleaseFolder } from '../testing/releases.ts';
import { ReleaseMirror } from './mirror.ts';

const html = { accept: 'text/html' };

test('releases from a distant storage: away at the start, back, away again, altered, half-written', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  let isThere = false;
  const server = createServer(async (request, response) => {
    const bytes = isThere ? await readFile(join(dirname(distant.releasesDir), request.url ?? '')).catch(() => undefined) : undefined;
    response.writeHead(bytes ? 200 : isThere ? 404 : 503).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = await mkdtemp(join(tmpdir(), 'gateway-mirror-'));
  const places = { releasesDir: join(home, 'releases'), registryFile: join(home, 'registry.json') };
  const errors: string[] = [];
  const mirror = new ReleaseMirror({
    ...places,
    storage: await openReadStorage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    onError: (message) => void errors.push(message),
    intervalMs: 10,
  });
  t.after(async () => {
    mirror.stop();
    server.close().closeAllConnections();
    await distant.remove();
    await rm(home, { recursive: true });
  });
  await mirror.start();
  const { app } = await startSite(t, {
    env: { RELEASES_DIR: places.releasesDir, REGISTRY_FILE: places.registryFile },
    prepare: () => Promise.resolve(),
  });
  const page = async (): Promise<string> => (await app.inject({ url: '/faq', headers: html })).body;
  assert.equal((await app.inject({ url: '/faq', headers: html })).statusCode, 503);
  assert.deepEqual(errors, ['storage of releases cannot be read']);

  isThere = true;
  await until(async () => (await page()).includes('faq says hello'), 'the page is there');
  assert.equal((await app.inject('/r/content/1.0.0/faq.2.js')).body, 'faq()');

  isThere = false;
  await until(() => errors.length === 2, 'a storage that is away is told of');
  assert.match(await page(), /faq says hello/);

  await distant.write({ app: 'content', version: '2.0.0', server: contentServer, container: 'mf_content', requires: ['words'] });
  await writeFile(join(distant.releasesDir, 'content/2.0.0/server.cjs'), 'globalThis.alteredRan = true;');
  await distant.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '2.0.0', previous: '1.0.0' } } });
  isThere = true;
  const revision = async (): Promise<number> => (await app.inject('/registry.json')).json<{ revision: number }>().revision;
  await until(async () => (await revision()) === 2, 'the second revision is live');
  assert.ok(errors.includes('release content 2.0.0 cannot be fetched'));
  assert.match(await page(), /faq says hello/);
  assert.equal(Reflect.get(globalThis, 'alteredRan'), undefined);

  await writeFile(distant.registryFile, '{"revision":3,');
  const before = errors.length;
  await until(() => errors.length > before, 'a registry that is half-written is told of');
  assert.match(await page(), /faq says hello/);
});

test('it looks at once where somebody says that there is news', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  const home = await mkdtemp(join(tmpdir(), 'gateway-mirror-'));
  const registryFile = join(home, 'registry.json');
  const mirror = new ReleaseMirror({
    releasesDir: join(home, 'releases'),
    registryFile,
    storage: await openReadStorage(dirname(distant.releasesDir)),
    onError: () => {},
    intervalMs: 86_400_000,
  });
  t.after(async () => {
    mirror.stop();
    await distant.remove();
    await rm(home, { recursive: true });
  });
  const started = mirror.start();
  await distant.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0' } } });
  await Promise.all([started, mirror.look(), mirror.look()]);
  assert.match(await readFile(registryFile, 'utf8'), /"revision":\s*2/);
});

test('what is on this machine serves before a storage that says nothing has been given up', async (t) => {
  let calls = 0;
  let givenUp = 0;
  const silent = createServer((_request, response) => {
    calls += 1;
    response.on('close', () => (givenUp += 1));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  t.after(() => silent.close().closeAllConnections());
  const { app } = await startSite(t, { env: { RELEASES_STORE: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` } });
  assert.match((await app.inject({ url: '/faq', headers: html })).body, /faq says hello/);
  await until(() => calls > 0, 'the storage is asked');
  assert.equal(givenUp, 0);
});

test('a damaged file is asked for less and less often, the good ones of its release once', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  await distant.write({
    app: 'content',
    version: '2.0.0',
    server: contentServer,
    container: 'mf_content',
    files: { 'good.2.js': 'good()' },
  });
  const damaged = join(distant.releasesDir, 'content/2.0.0/server.cjs');
  await writeFile(damaged, 'altered');
  await distant.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0', previous: '2.0.0' } } });
  const home = await mkdtemp(join(tmpdir(), 'gateway-mirror-'));
  const calls = new Map<string, number>();
  const folder = await openReadStorage(dirname(distant.releasesDir));
  const countOf = (file: string): number => calls.get(file) ?? 0;
  const rounds = async (count: number): Promise<void> => {
    const enough = countOf('registry.json') + count;
    // few rounds may pass between two looks: what is counted after them has an upper bound
    await until(() => countOf('registry.json') >= enough, `it has looked ${count} times`, { everyMs: 0 });
  };
  const messages: string[] = [];
  const mirror = new ReleaseMirror({
    releasesDir: join(home, 'releases'),
    registryFile: join(home, 'registry.json'),
    storage: {
      place: folder.place,
      read: (key) => {
        calls.set(key, countOf(key) + 1);
        return folder.read(key);
      },
    },
    onError: (message, error) => void messages.push(`${message}: ${error instanceof Error ? error.message : ''}`),
    intervalMs: 1,
  });
  t.after(async () => {
    mirror.stop();
    await distant.remove();
    await rm(home, { recursive: true });
  });
  await mirror.start();
  await rounds(40);
  assert.equal(countOf('releases/content/2.0.0/good.2.js'), 1);
  assert.ok(countOf('releases/content/2.0.0/server.cjs') <= 6, String(countOf('releases/content/2.0.0/server.cjs')));
  assert.equal(messages.length, 1);
  assert.match(messages[0] ?? '', /content 2\.0\.0 cannot be fetched: .*server\.cjs is not what/);

  await writeFile(damaged, contentServer);
  await rounds(64);
  const here = await openReadStorage(home);
  assert.equal((await here.read('releases/content/2.0.0/server.cjs'))?.bytes.toString(), contentServer);
  assert.equal((await here.read('releases/content/2.0.0/good.2.js'))?.bytes.toString(), 'good()');
});

/** A distant storage in which content went from 0.1.0 to 3.0.0 in three months. */
const withHistory = async (): Promise<ReleaseFolder> => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  for (const version of ['0.1.0', '2.0.0', '3.0.0']) {
    const files = { 'late.2.js': `late('${version}')` };
    await distant.write({ app: 'content', version, server: contentServer, container: 'mf_content', requires: ['words'], files });
  }
  const days = ['2025-10-01', '2025-11-01', '2025-12-20', '2025-12-31'];
  for (const [index, stable] of ['0.1.0', '1.0.0', '2.0.0', '3.0.0'].entries()) {
    const registry = { revision: index + 1, apps: { shell: { stable: '1.0.0' }, content: { stable } } };
    await mkdir(join(dirname(distant.releasesDir), 'revisions'), { recursive: true });
    const file = join(dirname(distant.releasesDir), 'revisions', `0000000${index + 1}.json`);
    await writeFile(file, JSON.stringify({ ...registry, at: `${days[index]}T10:00:00Z` }));
    await distant.register(registry);
  }
  return distant;
};

test('a gateway that was just set up has chunks of what was live in the last 30 days, whole or not at all', async (t) => {
  const distant = await withHistory();
  const home = await mkdtemp(join(tmpdir(), 'gateway-mirror-'));
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    calls.push(request.url ?? '');
    const bytes = await readFile(join(dirname(distant.releasesDir), request.url ?? '')).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    server.close().closeAllConnections();
    await distant.remove();
    await rm(home, { recursive: true });
  });
  const { app, clock } = await startSite(t, {
    env: {
      RELEASES_DIR: join(home, 'releases'),
      REGISTRY_FILE: join(home, 'registry.json'),
      RELEASES_STORE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    prepare: () => Promise.resolve(),
  });
  const ask = (path: string) => app.inject(`/r/content/${path}`);
  const requests = async (path: string): Promise<number> => {
    calls.length = 0;
    await ask(path);
    return calls.filter((url) => url !== '/registry.json').length;
  };

  const [first, second] = await Promise.all([ask('2.0.0/late.2.js'), ask('2.0.0/content.1.js')]);
  assert.deepEqual([first.body, second.statusCode], ["late('2.0.0')", 200]);
  assert.equal(calls.filter((url) => url.endsWith('/2.0.0/server.cjs')).length, 1, 'fetched once for all who ask');
  assert.equal((await ask('1.0.0/faq.2.js')).body, 'faq()', 'live until 12 days ago');
  assert.equal((await ask('2.0.0/server.cjs')).statusCode, 404);

  assert.equal(await requests('6.6.6/late.2.js'), 0, 'nobody ever published it');
  clock.now += 60_000;
  assert.equal((await ask('0.1.0/late.2.js')).statusCode, 404, 'live until two months ago');
  assert.equal(await requests('6.6.6/late.2.js'), 0, 'the history is read once');

  await rm(join(home, 'releases/content/2.0.0'), { recursive: true });
  await writeFile(join(distant.releasesDir, 'content/2.0.0/late.2.js'), 'altered()');
  const again = await createReleaseFolder();
  t.after(() => again.remove());
  const mirror = new ReleaseMirror({
    releasesDir: again.releasesDir,
    registryFile: again.registryFile,
    storage: await openReadStorage(dirname(distant.releasesDir)),
    now: () => clock.now,
    onError: (message) => void calls.push(message),
  });
  calls.length = 0;
  assert.deepEqual([await mirror.bringOlder('content', '2.0.0'), await mirror.bringOlder('content', '2.0.0')], [false, false]);
  assert.deepEqual(calls, ['release content 2.0.0 cannot be fetched'], 'asked for again after a minute');
  clock.now += 60_000;
  await writeFile(join(distant.releasesDir, 'content/2.0.0/late.2.js'), "late('2.0.0')");
  assert.equal(await mirror.bringOlder('content', '2.0.0'), true);

  calls.length = 0;
  clock.now += 60_000;
  await writeFile(distant.registryFile, '{');
  for (let request = 0; request < 20; request += 1) assert.equal(await mirror.bringOlder('content', `6.6.${request}`), false);
  assert.deepEqual(calls, ['history of releases cannot be read'], 'told once a look, however many ask');
});

test('copies go 30 days after the registry named them for the last time, the storage being asked for nothing', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  for (const version of ['2.0.0', '3.0.0'])
    await distant.write({ app: 'content', version, server: contentServer, container: 'mf_content' });
  const home = await createReleaseFolder();
  const clock = { now: Date.now() };
  t.after(async () => {
    await distant.remove();
    await home.remove();
  });
  const errors: unknown[] = [];
  /** A gateway that is started on a day, and sees this version live. */
  const onDay = async (day: number, stable: string): Promise<string[]> => {
    clock.now = Date.now() + day * 86_400_000;
    await distant.register({ revision: day + 1, apps: { shell: { stable: '1.0.0' }, content: { stable } } });
    const storage = await openReadStorage(dirname(distant.releasesDir));
    const onError = (_: string, error: unknown): void => void errors.push(error);
    const mirror = new ReleaseMirror({
      releasesDir: home.releasesDir,
      registryFile: home.registryFile,
      storage,
      now: () => clock.now,
      onError,
    });
    await mirror.start();
    mirror.stop();
    return (await readdir(join(home.releasesDir, 'content'))).toSorted();
  };
  assert.deepEqual(await onDay(0, '1.0.0'), ['1.0.0']);
  assert.deepEqual(await onDay(60, '2.0.0'), ['1.0.0', '2.0.0'], 'it was live until today');
  assert.deepEqual(await onDay(89, '3.0.0'), ['1.0.0', '2.0.0', '3.0.0']);
  assert.deepEqual(await onDay(90, '3.0.0'), ['2.0.0', '3.0.0']);
  assert.deepEqual(errors, []);
});
