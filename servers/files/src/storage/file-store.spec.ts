import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startS3Server, type S3Server } from '@pozyka/server-kit/testing/s3-server';
import { openFileStore, type FileStore } from './file-store.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'spec';
process.env['AWS_SECRET_ACCESS_KEY'] = 'spec';

let server: S3Server;
let home: string;
before(async () => {
  server = await startS3Server('files');
  home = await mkdtemp(join(tmpdir(), 'pozyka-file-store-'));
});
after(async () => {
  await server.stop();
  await rm(home, { recursive: true });
});

const kinds: Record<string, () => Promise<FileStore>> = {
  'a folder': () => openFileStore(home),
  'S3 over its protocol': () => openFileStore('s3://files/main', { AWS_ENDPOINT_URL_S3: server.endpoint }),
};

for (const [kind, open] of Object.entries(kinds)) {
  describe(`files in ${kind}`, () => {
    test('bytes come back as they went, until they are deleted', async () => {
      const store = await open();
      const [one, other] = [randomUUID(), randomUUID()];
      const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
      await store.put(one, bytes.subarray(1_000));
      assert.deepEqual(Buffer.from((await store.get(one)) ?? []), Buffer.from(bytes.subarray(1_000)));
      assert.equal(await store.get(other), undefined);
      await store.delete(one);
      await store.delete(one);
      assert.equal(await store.get(one), undefined);
    });

    test('no file is overwritten: the same bytes are accepted, other ones refused', async () => {
      const store = await open();
      const key = randomUUID();
      await store.put(key, Buffer.from('first'));
      await store.put(key, Buffer.from('first'));
      await assert.rejects(store.put(key, Buffer.from('other')), /another file/);
      assert.equal(Buffer.from((await store.get(key)) ?? []).toString(), 'first');
    });
  });
}

test('every call to a silent storage is given up', async (t) => {
  const mute = createServer().listen(0, '127.0.0.1');
  const sockets: { destroy(): void }[] = [];
  mute.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  await once(mute, 'listening');
  const endpoint = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const store = await openFileStore('s3://files/main', { AWS_ENDPOINT_URL_S3: endpoint }, 100);
  for (const call of [store.put('key', Buffer.from('x')), store.get('key'), store.delete('key')])
    await assert.rejects(call, /did not answer within 100 ms/);
});
