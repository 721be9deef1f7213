import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, freeAddress, test as base } from './own-site.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** A marketplace API of the test's own: the real process on a small catalogue, to be stopped and started again. */
export interface OwnMarketplace {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const createMarketplace = async (dataDir: string): Promise<OwnMarketplace> => {
  const url = await freeAddress();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, SEED_GOODS: '120', HOST: '127.0.0.1', PORT: new URL(url).port };
  execFileSync(process.execPath, [join(ROOT, 'tools/db/db.ts'), 'seed', '--api', 'marketplace'], { cwd: ROOT, env });
  let child: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      child = spawn(process.execPath, [join(ROOT, 'dist/apps/marketplace-api/main.mjs')], { cwd: ROOT, env, stdio: 'ignore' });
      const isReady = () =>
        fetch(`${url}/mplace/category-tree`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { message: 'the marketplace' }).toBe(true);
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

interface Fixtures {
  ownMarketplace: OwnMarketplace;
}

export const test = base.extend<Fixtures>({
  ownMarketplace: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pozyka-marketplace-'));
    const marketplace = await createMarketplace(dataDir);
    await marketplace.start();
    await use(marketplace);
    await marketplace.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

export { expect };
