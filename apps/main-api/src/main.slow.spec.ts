import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

describe('the main API as a process', () => {
  let folder: string;
  const children = new Set<ChildProcess>();
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'pozyka-main-'));
  });
  after(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const spawnApi = (settings: Record<string, string> = {}): ChildProcess => {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      SANDBOX: 'true',
      PUBLIC_URL: 'http://localhost:4000',
      ...settings,
    };
    const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };

  const start = async (): Promise<Running> => {
    const child = spawnApi();
    assert.ok(child.stdout);
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address) {
        child.stdout.resume();
        return { child, address };
      }
    }
    throw new Error('it ended before it listened');
  };

  const ended = async (child: ChildProcess): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };

  /** Exit code and what stood on stderr of a start that is refused. */
  const refused = async (settings: Record<string, string>): Promise<{ code: number | null; text: string }> => {
    const child = spawnApi(settings);
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(child, 'close');
    return { code: child.exitCode, text };
  };

  const advance = async ({ address }: Running): Promise<string> => {
    const response = await fetch(`${address}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': '7d8f3f0c-6a1b-4b0e-9d53-0a5b1c2d3e4f' },
      body: '{"advance":"P365D"}',
    });
    return response.text();
  };

  test('refuses a second on the same folder, stops on SIGTERM, comes back after a crash with what it had', async () => {
    const first = await start();
    assert.equal((await fetch(`${first.address}/readyz`)).status, 200);
    const answer = await advance(first);

    const second = await refused({});
    assert.equal(second.code, 1);
    assert.match(second.text, new RegExp(`^The data folder .* is in use by process ${first.child.pid}: .*\\n$`));

    first.child.kill('SIGTERM');
    assert.equal(await ended(first.child), 0);
    assert.equal(existsSync(join(folder, 'data.lock')), false);

    const crashing = await start();
    assert.equal(await advance(crashing), answer);
    crashing.child.kill('SIGKILL');
    await ended(crashing.child);
    assert.equal(existsSync(join(folder, 'data.lock')), true);

    const last = await start();
    assert.equal(await advance(last), answer);
    last.child.kill('SIGINT');
    assert.equal(await ended(last.child), 0);
  });

  test('says in one line what a person can mend', async () => {
    const publicSandbox = await refused({ PUBLIC_URL: 'https://pozyka.ua' });
    assert.equal(publicSandbox.code, 1);
    assert.match(publicSandbox.text, /^SANDBOX=true is refused: .*\n$/);
    assert.match((await refused({ PORT: 'x' })).text, /^Wrong settings in the environment: PORT: .*\n$/);
  });
});
