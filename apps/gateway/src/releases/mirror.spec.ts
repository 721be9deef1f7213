import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openReadStorage } from '@pozyka/server-kit/storage';
import { prepareDefault, startSite } from '../testing/gateway.ts';
import { contentServer, createReleaseFolder } from '../testing/releases.ts';
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
  const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await is())) await new Promise((resolve) => setImmediate(resolve));
  };
  assert.equal((await app.inject({ url: '/faq', headers: html })).statusCode, 503);
  assert.deepEqual(errors, ['storage of releases cannot be read']);

  isThere = true;
  await until(async () => (await page()).includes('faq says hello'));
  assert.equal((await app.inject('/r/content/1.0.0/faq.2.js')).body, 'faq()');

  isThere = false;
  await until(() => errors.length === 2);
  assert.match(await page(), /faq says hello/);

  await distant.write({ app: 'content', version: '2.0.0', server: contentServer, container: 'mf_content', requires: ['words'] });
  await writeFile(join(distant.releasesDir, 'content/2.0.0/server.cjs'), 'globalThis.alteredRan = true;');
  await distant.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '2.0.0', previous: '1.0.0' } } });
  isThere = true;
  await until(async () => (await app.inject('/registry.json')).json<{ revision: number }>().revision === 2);
  assert.ok(errors.includes('release content 2.0.0 cannot be fetched'));
  assert.match(await page(), /faq says hello/);
  assert.equal(Reflect.get(globalThis, 'alteredRan'), undefined);

  await writeFile(distant.registryFile, '{"revision":3,');
  const before = errors.length;
  await until(() => errors.length > before);
  assert.match(await page(), /faq says hello/);
});

test('what is on this machine serves before a storage that says nothing has been given up', async (t) => {
  let asked = 0;
  let givenUp = 0;
  const silent = createServer((_request, response) => {
    asked += 1;
    response.on('close', () => (givenUp += 1));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  t.after(() => silent.close().closeAllConnections());
  const { app } = await startSite(t, { env: { RELEASES_STORE: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` } });
  assert.match((await app.inject({ url: '/faq', headers: html })).body, /faq says hello/);
  while (asked === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(givenUp, 0);
});

test('a damaged file is asked for less and less often, the good ones of its release once', async (t) => {
  const distant = await createReleaseFolder();
  await prepareDefault(distant);
  await distant.write({ app: 'content', version: '2.0.0', server: contentServer, container: 'mf_content', files: { 'good.2.js': 'good()' } });
  const damaged = join(distant.releasesDir, 'content/2.0.0/server.cjs');
  await writeFile(damaged, 'altered');
  await distant.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0', previous: '2.0.0' } } });
  const home = await mkdtemp(join(tmpdir(), 'gateway-mirror-'));
  const asked = new Map<string, number>();
  const folder = await openReadStorage(dirname(distant.releasesDir));
  const countOf = (file: string): number => asked.get(file) ?? 0;
  const rounds = async (count: number): Promise<void> => {
    const until = countOf('registry.json') + count;
    while (countOf('registry.json') < until) await new Promise((resolve) => setImmediate(resolve));
  };
  const told: string[] = [];
  const mirror = new ReleaseMirror({
    releasesDir: join(home, 'releases'),
    registryFile: join(home, 'registry.json'),
    storage: {
      place: folder.place,
      read: (key) => {
        asked.set(key, countOf(key) + 1);
        return folder.read(key);
      },
    },
    onError: (message, error) => void told.push(`${message}: ${error instanceof Error ? error.message : ''}`),
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
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', /content 2\.0\.0 cannot be fetched: .*server\.cjs is not what/);

  await writeFile(damaged, contentServer);
  await rounds(64);
  const here = await openReadStorage(home);
  assert.equal((await here.read('releases/content/2.0.0/server.cjs'))?.bytes.toString(), contentServer);
  assert.equal((await here.read('releases/content/2.0.0/good.2.js'))?.bytes.toString(), 'good()');
});
