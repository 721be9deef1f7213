import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { openReadStorage, openStorage } from './open-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let server: S3Server;
let home: string;
before(async () => {
  server = await startS3Server('deliveries');
  home = await mkdtemp(join(tmpdir(), 'pozyka-storage-'));
});
after(async () => {
  await server.stop();
  await rm(home, { recursive: true });
});

process.env['AWS_ACCESS_KEY_ID'] = 'spec';
process.env['AWS_SECRET_ACCESS_KEY'] = 'spec';

const text = (value: string): Buffer => Buffer.from(value);
const openS3 = (place: string, endpoint: string): Promise<Storage> => openStorage(place, { AWS_ENDPOINT_URL_S3: endpoint });

const kinds: Record<string, (name: string) => Promise<Storage>> = {
  'a folder': (name) => openStorage(join(home, name)),
  'S3 over its protocol': (name) => openS3(`s3://deliveries/${name}/deep/`, server.endpoint),
  'S3 without a prefix': (name) => openS3('s3://deliveries', server.endpoint).then((storage) => under(storage, name)),
};

/** Separates the cases of one bucket. */
const under = (storage: Storage, name: string): Storage => ({
  place: storage.place,
  read: (key) => storage.read(`${name}/${key}`),
  list: async (prefix) => (await storage.list(`${name}/${prefix}`)).map((row) => ({ ...row, key: row.key.slice(name.length + 1) })),
  create: (key, bytes) => storage.create(`${name}/${key}`, bytes),
  replace: (key, bytes, tag) => storage.replace(`${name}/${key}`, bytes, tag),
  remove: (key) => storage.remove(`${name}/${key}`),
  tidy: (before) => storage.tidy(before),
});

for (const [kind, open] of Object.entries(kinds)) {
  describe(`a storage in ${kind}`, () => {
    it('creates what is not there, once: the first writer wins, whole', async () => {
      const storage = await open('create');
      const texts = Array.from({ length: 8 }, (_, index) => `writer ${index} `.repeat(2000));
      const won = await Promise.all(texts.map((value) => storage.create('revisions/1.json', text(value))));
      assert.equal(won.filter(Boolean).length, 1);
      assert.equal((await storage.read('revisions/1.json'))?.bytes.toString(), texts[won.indexOf(true)]);
      assert.equal(await storage.create('revisions/1.json', text('later')), false);
    });

    it('says that the same bytes are there already', async () => {
      const storage = await open('same');
      assert.equal(await storage.create('a.txt', text('one')), true);
      assert.equal(await storage.create('a.txt', text('one')), true);
    });

    it('replaces what was read, and not what changed meanwhile', async () => {
      const storage = await open('replace');
      assert.equal(await storage.read('registry.json'), undefined);
      assert.equal(await storage.replace('registry.json', text('1'), undefined), true);
      const first = await storage.read('registry.json');
      assert.equal(await storage.replace('registry.json', text('another'), undefined), false);
      assert.equal(await storage.replace('registry.json', text('2'), first?.tag), true);
      assert.equal(await storage.replace('registry.json', text('3'), first?.tag), false);
      assert.equal((await storage.read('registry.json'))?.bytes.toString(), '2');
      assert.equal(await storage.replace('gone.json', text('3'), first?.tag), false);
    });

    it('lists what is under a prefix, and removes it', async () => {
      const storage = await open('list');
      for (const key of ['releases/b/1/z.js', 'releases/b/1/a.js', 'releases/a/1/a.js', 'releases-of-others/a.js']) {
        await storage.create(key, text(key));
      }
      const listed = async (prefix: string): Promise<string[]> => (await storage.list(prefix)).map(({ key }) => key);
      assert.deepEqual(await listed('releases'), ['releases/a/1/a.js', 'releases/b/1/a.js', 'releases/b/1/z.js']);
      const [row] = await storage.list('releases/a');
      assert.ok(row && Math.abs(row.modified.getTime() - Date.now()) < 60_000);
      await storage.remove('releases/b/1/z.js');
      await storage.remove('releases/b/1/z.js');
      await storage.remove('releases/a/1/a.js');
      assert.deepEqual(await listed('releases'), ['releases/b/1/a.js']);
      assert.deepEqual(await listed('nothing'), []);
    });

    it('takes plain paths only', async () => {
      const storage = await open('paths');
      for (const key of ['../secret', 'a//b', '', 'a/./b', 'a b', '/etc/passwd', 'a\\b']) {
        await assert.rejects(async () => storage.read(key), /not a plain path/, key);
      }
    });
  });
}

it('a folder keeps neither drafts nor empty folders', async () => {
  const storage = await openStorage(join(home, 'tidy'));
  await Promise.all(['1', '2', '3'].map((value) => storage.create('a/b/c.txt', text(value))));
  assert.deepEqual(await readdir(join(home, 'tidy/a/b')), ['c.txt']);
  await storage.remove('a/b/c.txt');
  assert.deepEqual(await readdir(join(home, 'tidy')), []);
});

it('what a writer that died has begun goes once it is old, and nothing else does', async () => {
  const place = join(home, 'begun');
  const storage = await openStorage(place);
  await storage.tidy(new Date());
  await storage.create('a/b.txt', text('whole'));
  for (const draft of ['.draft-c.txt-1', 'a/.draft-b.txt-2']) await writeFile(join(place, draft), 'half');
  await storage.tidy(new Date(Date.now() - 60_000));
  assert.deepEqual((await readdir(place, { recursive: true })).toSorted(), ['.draft-c.txt-1', 'a', 'a/.draft-b.txt-2', 'a/b.txt']);
  await storage.tidy(new Date(Date.now() + 60_000));
  assert.deepEqual((await readdir(place, { recursive: true })).toSorted(), ['a', 'a/b.txt']);
});

it('S3 that ignores conditions is refused before anything is lost', async () => {
  const storage = await openS3('s3://deliveries/careless', server.unconditional);
  await assert.rejects(storage.create('registry.json', text('1')), /writes over what is there.*If-None-Match/);
  assert.equal(await storage.read('registry.json'), undefined);
});

it('S3 that answers no such bucket is an error, not an absence', async () => {
  const storage = await openS3('s3://another-bucket', server.endpoint);
  await assert.rejects(storage.read('registry.json'));
});

it('what a web server shows can be read: absence is told from trouble', async (t) => {
  const site = createServer((request, response) => {
    if (request.url === '/store/registry.json') response.writeHead(200, { etag: '"7"' }).end('{}');
    else response.writeHead(request.url === '/store/broken.json' ? 503 : 404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.after(() => site.close().closeAllConnections());
  const storage = await openReadStorage(`http://127.0.0.1:${(site.address() as AddressInfo).port}/store/`);
  assert.deepEqual(await storage.read('registry.json'), { bytes: text('{}'), tag: '"7"' });
  assert.equal(await storage.read('missing.json'), undefined);
  await assert.rejects(storage.read('broken.json'), /broken\.json answered 503/);
  await assert.rejects(storage.read('../registry.json'), /not a plain path/);
  await assert.rejects(openStorage(storage.place), /can not be written to/);
});

describe('a storage in S3 that says nothing', () => {
  const responses: Record<string, (response: ServerResponse) => void> = {
    'to a question': () => undefined,
    'after the first half of a file': (response) => void response.writeHead(200, { 'content-length': '10' }).write('half'),
  };
  for (const [when, answer] of Object.entries(responses)) {
    it(`${when} is given up`, async (t) => {
      const silent = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
      t.after(() => silent.close().closeAllConnections());
      await once(silent, 'listening');
      const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const place = { bucket: 'deliveries', prefix: '', endpoint, region: 'eu-central-1' };
      const storage = new S3Storage(await import('@aws-sdk/client-s3'), place, 100);
      await assert.rejects(storage.read('registry.json'));
    });
  }
});
