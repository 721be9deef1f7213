import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@pozyka/testing/until';
import { freePort } from '@pozyka/server-kit/testing/free-port';
import { ApiProcess } from './testing/api-process.ts';

const SLOW_CLIENTS = 300;
/** Time for what is requested while it drains, on a busy machine too. */
const DRAIN_MS = 5_000;

describe('the API under slow clients and at its end', () => {
  let folder: string;
  let process: ApiProcess;
  let port: number;
  const slow: Socket[] = [];
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pozyka-drain-'));
    port = await freePort();
    process = new ApiProcess(port, { DATABASE_URL: '', DATA_DIR: join(folder, 'data'), DRAIN_MS: String(DRAIN_MS) });
    await process.start();
  });
  after(async () => {
    for (const socket of slow) socket.destroy();
    await process.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => (await fetch(`${process.url}${path}`, init)).status;

  test('clients whose headers never end do not delay others', async () => {
    for (let opened = 0; opened < SLOW_CLIENTS; opened += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('POST /v2/auth/generate-pass HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      slow.push(socket);
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf('/v2/system/languages')));
    assert.deepEqual(new Set(statuses).size, 1);
    assert.ok(statuses[0] !== undefined && statuses[0] < 500, String(statuses[0]));
    assert.equal(await statusOf('/readyz'), 200);
  });

  test('told to end it says that it is not ready, answers what it has, and takes nothing new', async () => {
    const fault = { match: 'GET /v2/system', delay_ms: DRAIN_MS + 2_000, times: 1 };
    const ordered = await statusOf('/_sandbox/fault', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(fault),
    });
    assert.equal(ordered, 200);
    const running = [statusOf('/v2/system/languages'), statusOf('/v2/system/languages')];
    // the answered call did not meet the fault, so the other did
    await Promise.race(running);
    const ended = process.end('SIGTERM');
    await until(async () => (await statusOf('/readyz')) === 503, 'it says that it is not ready');
    const response = await fetch(`${process.url}/readyz`);
    assert.deepEqual([response.status, response.headers.get('connection')], [503, 'close']);
    assert.ok((await statusOf('/v2/system/languages')) < 500, 'while it drains it still answers');
    const listens = (): Promise<boolean> =>
      statusOf('/healthz').then(
        () => true,
        () => false,
      );
    await until(async () => !(await listens()), 'the port is closed');
    for (const status of await Promise.all(running)) assert.ok(status < 500, String(status));
    assert.equal(await ended, 0);
  });
});
