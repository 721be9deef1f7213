import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface RedisServer {
  readonly url: string;
  /** Stops it without a word, as a frozen machine does. */
  freeze(): void;
  thaw(): void;
  /** Kills it; `start` brings it back on the same port, empty. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A Redis of a spec's own, in memory, on a free port.
 * @throws Error that says how to get `redis-server` where it is not
 */
export const startRedis = async (): Promise<RedisServer> => {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'pozyka-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home];
  let running: { freeze: () => void; thaw: () => void; kill: () => Promise<void> } | undefined;

  const start = async (): Promise<void> => {
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2000);
        if (output.includes('Ready to accept connections')) resolve();
      });
      child.once('error', () =>
        reject(
          new Error('This spec needs Redis: apt-get install redis-server, or put redis-server or valkey-server under that name into PATH'),
        ),
      );
      void gone.then(() => reject(new Error(`Redis did not start: ${output.trim().split('\n').at(-1)}`)));
    });
    running = {
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
      kill: async () => {
        child.kill('SIGKILL');
        await gone;
      },
    };
  };
  try {
    await start();
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => running?.freeze(),
    thaw: () => running?.thaw(),
    kill: async () => running?.kill(),
    start,
    close: async () => {
      await running?.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
