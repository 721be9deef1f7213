import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, freeAddress, test as base } from './own-site.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

interface LiveRemote {
  url: string;
  stop(): Promise<void>;
}

/** The development server of a remote, as `npx nx serve <remote>` has it. */
const startLive = async (remote: string): Promise<LiveRemote> => {
  const url = await freeAddress();
  const args = ['node_modules/nx/dist/bin/nx.js', 'run', `@pozyka/${remote}:live`, `--port=${new URL(url).port}`];
  const env = { ...process.env, NODE_ENV: 'development', NX_DAEMON: 'false', NX_TUI: 'false' };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const ended = once(child, 'exit');
  const stop = async () => {
    // with what Nx started
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  const state = async (): Promise<string> => {
    if (child.exitCode !== null) return `ended: ${written}`;
    return (await fetch(`${url}/release.json`).catch(() => undefined))?.ok ? 'ready' : 'building';
  };
  try {
    await expect.poll(state, { message: `the development server of ${remote}`, timeout: 120_000 }).toMatch(/^ready|^ended/);
    expect(await state()).toBe('ready');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

interface Fixtures {
  /** Starts the development server of a remote; returns its address. It ends with the test. */
  liveRemote(remote: string): Promise<string>;
}

export const test = base.extend<Fixtures>({
  liveRemote: async ({}, use) => {
    const started: LiveRemote[] = [];
    await use(async (remote) => {
      const live = await startLive(remote);
      started.push(live);
      return live.url;
    });
    for (const live of started) await live.stop();
  },
});

export { expect };
