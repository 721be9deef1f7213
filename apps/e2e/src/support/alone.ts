import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freeAddress, expect, test as base } from './own-site.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

interface Alone {
  url: string;
  stop(): Promise<void>;
}

/** What `npx nx serve <remote>` runs; nx itself would wait for one that a developer has open. With the servers of the site under test. */
const startAlone = async (remote: string, siteUrl: string): Promise<Alone> => {
  const { port } = new URL(await freeAddress());
  const child = spawn(process.execPath, ['tools/standalone/serve.ts', remote], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', GATEWAY_PORT: new URL(siteUrl).port, SERVE_PORT: port },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
  };
  try {
    await expect.poll(() => (child.exitCode === null ? written : `ended: ${written}`), { timeout: 60_000 }).toMatch(/is alone at|^ended/);
    expect(written).toContain(`APIs        those of the site that runs at http://localhost:${new URL(siteUrl).port}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
};

interface Fixtures {
  /** Shows a remote alone; gives its address. It ends with the test. */
  alone(remote: string): Promise<string>;
}

export const test = base.extend<Fixtures>({
  alone: async ({ siteUrl }, use) => {
    const started: Alone[] = [];
    await use(async (remote) => {
      const host = await startAlone(remote, siteUrl);
      started.push(host);
      return host.url;
    });
    for (const host of started) await host.stop();
  },
});

export { expect };
