import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { ReleaseScreen } from '@pozyka/remote-kit/types';
import { until } from '@pozyka/testing/until';
import { contentRoutes, prepareDefault, startApi } from '../../../apps/gateway/src/testing/gateway.ts';
import { contentServer, createReleaseFolder } from '../../../apps/gateway/src/testing/releases.ts';
import { Seeded } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { endsOf } from '../ends.ts';
import { ServerProcess } from './server-process.ts';
import { fill, mountSmall, unmount } from './small-disk.ts';

const DISK_MB = 4;
const FILES = 8;
const FILE_BYTES = 64 * 1024;
const PATIENCE_MS = 90_000;

test('the disk of a gateway’s copies is full: the last good release stays, also over kill -9, and the new one comes once there is room', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-releases-disk-'));
  if (!mountSmall(home, DISK_MB)) {
    rmSync(home, { recursive: true });
    t.skip('only root can have a disk that is small');
    return;
  }
  const onEnd = endsOf(t);
  onEnd(() => rmSync(home, { recursive: true }));
  onEnd(() => unmount(home));
  const random = new Seeded('releases-disk');
  const api = await startApi(contentRoutes);
  onEnd(() => api.close());
  const distant = await createReleaseFolder();
  onEnd(() => distant.remove());
  await prepareDefault(distant);
  const storage = createServer(async (request, response) => {
    const bytes = await readFile(join(dirname(distant.releasesDir), request.url ?? '')).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  onEnd(() => storage.close().closeAllConnections());
  const gateway = await ServerProcess.of('gateway', {
    ...{ MAIN_API_URL: api.url, MARKETPLACE_API_URL: api.url, PAGE_LIMIT: '0' },
    ...{ RELEASES_DIR: join(home, 'releases'), REGISTRY_FILE: join(home, 'registry.json') },
    RELEASES_STORE: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
  });
  onEnd(() => gateway.end('SIGKILL'));

  const get = (path: string): Promise<Response> => fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' } });
  const page = async (): Promise<string> => /faq (\S+) says hello/.exec(await (await get('/faq')).text())?.[1] ?? 'no release';
  const comes = (what: string, is: () => Promise<boolean>): Promise<true> => until(is, what, { withinMs: PATIENCE_MS, everyMs: 100 });
  const faq: ReleaseScreen[] = [{ screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server' }];
  const names = Array.from({ length: FILES }, (_, n) => `part-${n}.js`);
  /** Publishes a version that is larger than the room that is left. */
  const publish = async (version: string, previous: string, revision: number): Promise<void> => {
    const files = Object.fromEntries(names.map((name) => [name, 'x'.repeat(FILE_BYTES)]));
    const server = contentServer.replace('faq says', `faq ${version} says`);
    await distant.write({ app: 'content', version, server, container: 'mf_content', requires: ['words'], files, screens: faq });
    await distant.register({ revision, apps: { shell: { stable: '1.0.0' }, content: { stable: version, previous } } });
  };
  /** The version stays live; every file of the release that does not fit answers 404. */
  const stays = async (version: string, waiting: string): Promise<void> => {
    assert.equal(await page(), version);
    for (const name of names) assert.equal((await get(`/r/content/${waiting}/${name}`)).status, 404, name);
    const ready = await get('/readyz');
    const { late: told } = (await ready.json()) as { late: string[] };
    assert.deepEqual([ready.status, told], [200, [`content ${waiting}`]]);
  };

  await publish('1.1.0', '1.0.0', 2);
  await gateway.start();
  await comes('the first release is live', async () => (await page()) === '1.1.0');
  assert.deepEqual(((await (await get('/readyz')).json()) as { late: string[] }).late, []);

  const room = random.between(0, (FILES - 1) * FILE_BYTES);
  const giveBack = fill(home, room);
  t.diagnostic(`${Math.round(room / 1024)} KB were left`);
  await publish('1.2.0', '1.1.0', 3);
  await comes('it is tried', async () => gateway.log.some((line) => line.includes('1.2.0 cannot be fetched')));
  for (let asked = 0; asked < 10; asked += 1) await stays('1.1.0', '1.2.0');

  // what was live is not even the one before any more
  await publish('1.3.0', '1.2.0', 4);
  await comes('it is tried', async () => ((await (await get('/registry.json')).json()) as { revision: number }).revision === 4);
  assert.equal(await page(), '1.1.0');
  await gateway.end('SIGKILL');
  await gateway.start();
  assert.equal(await page(), '1.1.0', 'after a restart');
  assert.deepEqual(
    readdirSync(join(home, 'releases/content')).filter((name) => name.startsWith('1.2') || name.startsWith('1.3')),
    [],
  );

  giveBack();
  const began = performance.now();
  await comes('it comes once there is room', async () => (await page()) === '1.3.0');
  t.diagnostic(`live ${Math.round(performance.now() - began)} ms after there was room`);
  for (const name of names) assert.equal((await (await get(`/r/content/1.3.0/${name}`)).text()).length, FILE_BYTES);
  await comes(
    'no release is waiting any more',
    async () => ((await (await get('/readyz')).json()) as { late: string[] }).late.length === 0,
  );
  assert.ok(gateway.isAlive);
});
