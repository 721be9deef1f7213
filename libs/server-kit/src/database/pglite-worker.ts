import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteFailure, PGliteReply, PGliteRequest, PGliteWorkerData } from './pglite-protocol.ts';

const INT8 = 20;
const DATE = 1082;

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
  parsers: { [INT8]: Number, [DATE]: (value: string) => value },
});

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const failureOf = (error: unknown): PGliteFailure => {
  const fields: Partial<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {};
  const failure: Record<string, string> = { message: error instanceof Error ? error.message : String(error) };
  for (const name of ['code', 'detail', 'constraint', 'table', 'column']) {
    const value = text(fields[name]);
    if (value !== undefined) failure[name] = value;
  }
  return { message: failure['message'] ?? '', ...failure };
};

const answer = async ({ id, sql, parameters }: PGliteRequest): Promise<PGliteReply> => {
  try {
    const { rows, affectedRows } = await database.query(sql, [...parameters]);
    return { id, rows, affectedRows: affectedRows ?? 0 };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
};

port.on('message', (request: PGliteRequest | 'close') => {
  if (request === 'close') {
    void database.close().then(() => port.postMessage('closed'));
    return;
  }
  void answer(request).then((reply) => port.postMessage(reply));
});
port.postMessage('ready');
