import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort } from '@pozyka/server-kit/testing/free-port';
import { until } from '@pozyka/testing/until';
import { startApi, type Api } from '../gateway.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const SLOW_CLIENTS = 300;
/** Time for requests while it drains, on a busy machine too. */
const DRAIN_MS = 5_000;

describe('the gateway as a process', () => {
  let folder: string;
  let api: Api;
  let port: number;
  let child: ChildProcess;
  let reached = Promise.withResolvers<void>();
  let onward = Promise.withResolvers<void>();
  const slow: Socket[] = [];

  const start = async (): Promise<void> => {
    const env = {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      MAIN_API_URL: api.url,
      MARKETPLACE_API_URL: api.url,
      RELEASES_DIR: join(folder, 'releases'),
      REGISTRY_FILE: join(folder, 'registry.json'),
      DRAIN_MS: String(DRAIN_MS),
      LOG_LEVEL: 'info',
    };
    child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    assert.ok(child.stdout);
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('istening')) {
        child.stdout.resume();
        return;
      }
    }
    throw new Error('it ended before it listened');
  };
  const ended = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pozyka-gateway-'));
    port = await freePort();
    api = await startApi((app) => {
      app.get('/v2/quick', async () => ({ data: 'quick' }));
      app.get('/v2/slow', async () => {
        reached.resolve();
        await onward.promise;
        return { data: 'slow' };
      });
    });
    await start();
  });
  after(async () => {
    for (const socket of slow) socket.destroy();
    if (child.exitCode === null && child.signalCode === null) await ended('SIGKILL');
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('killed in the middle of an answer it comes back as it was', async () => {
    const broken = get('/api/v2/slow').then(
      () => 'answered',
      () => 'broken off',
    );
    await reached.promise;
    await ended('SIGKILL');
    assert.equal(await broken, 'broken off');
    onward.resolve();
    await start();
    assert.deepEqual(await (await get('/api/v2/quick')).json(), { data: 'quick' });
  });

  test('without an API it says 503 and when to come again, and is well once there is one', async () => {
    const { port: apiPort } = new URL(api.url);
    await api.close();
    const refused = await get('/api/v2/quick');
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '30']);
    assert.equal((await get('/healthz')).status, 200);
    reached = Promise.withResolvers();
    onward = Promise.withResolvers();
    api = await startApi((app) => {
      app.get('/v2/quick', async () => ({ data: 'quick again' }));
      app.get('/v2/slow', async () => {
        reached.resolve();
        await onward.promise;
        return { data: 'slow' };
      });
    }, Number(apiPort));
    assert.deepEqual(await (await get('/api/v2/quick')).json(), { data: 'quick again' });
  });

  test('told to end it says that it is not ready, answers what it has, waits for no slow client, and takes nothing new', async () => {
    for (let opened = 0; opened < SLOW_CLIENTS; opened += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('GET /api/v2/quick HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      slow.push(socket);
    }
    assert.equal((await get('/api/v2/quick')).status, 200);
    const running = get('/api/v2/slow');
    await reached.promise;
    const over = ended('SIGTERM');
    const stays = async (): Promise<boolean> => {
      const ready = await get('/readyz');
      const { checks } = (await ready.json()) as { checks: { stays: boolean } };
      return ready.status !== 503 || checks.stays;
    };
    await until(async () => !(await stays()), 'it says that it is not ready');
    assert.equal((await get('/api/v2/quick')).status, 200, 'while it drains it still answers');
    const listens = (): Promise<boolean> =>
      get('/healthz').then(
        () => true,
        () => false,
      );
    await until(async () => !(await listens()), 'nobody listens any more');
    onward.resolve();
    assert.deepEqual(await (await running).json(), { data: 'slow' });
    assert.equal(await over, 0);
  });
});
