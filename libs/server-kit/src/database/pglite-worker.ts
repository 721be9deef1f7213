import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteWorkerData } from './pglite-thread.ts';

const { dataDir, template } = workerData as PGliteWorkerData;
const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread only');

// The default start parameters less -F: that flag turns fsync off, and a crash would lose committed money.
const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F').concat('-c', 'shared_buffers=16MB');

const database = await PGlite.create({
  ...(dataDir === null ? {} : { dataDir: `file://${dataDir}`, relaxedDurability: false }),
  // read whole: a file that another process touches meanwhile is lost to a blob that is backed by it
  ...(template !== undefined && { loadDataDir: new Blob([await readFile(template)]) }),
  startParams,
});

port.on('message', (request: Uint8Array | 'close') => {
  if (request === 'close') {
    void database.close().then(() => port.postMessage('closed'));
    return;
  }
  void database.execProtocolRaw(request).then((reply) => {
    // what PGlite gives is a part of its own memory
    const bytes = reply.slice();
    port.postMessage(bytes, [bytes.buffer]);
  });
});
port.postMessage('ready');
