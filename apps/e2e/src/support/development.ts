import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from './own-site.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const APPS = ['shell', 'content', 'marketplace', 'contracts-and-cards'];
const run = promisify(execFile);

const npmScript = (script: string, args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', ...env },
    maxBuffer: 64 * 1024 ** 2,
  });

/** Builds the applications for development and publishes them to a data folder. */
const buildForDevelopment = async (home: string): Promise<string> => {
  const [dist, data] = [join(home, 'dist'), join(home, 'data')];
  const projects = APPS.map((app) => `@pozyka/${app}`).join();
  // the cache knows the target's usual place only
  const flags = ['-t', 'build', '-p', projects, '--parallel', '2', '--skip-nx-cache', '--env.NODE_ENV=development'];
  await npmScript('node_modules/nx/dist/bin/nx.js', ['run-many', ...flags], { DIST: dist });
  await npmScript('tools/registry/registry.ts', ['publish', '--local', '--dist', dist, '--store', data]);
  return data;
};

/** Offers a data folder with a development build of the site's public part; built once for all tests of a file. */
export const test = base.extend<object, { developmentData: string }>({
  // React suggests its tools in the console of who has none
  page: async ({ page }, use) => {
    await page.addInitScript(() => Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } }));
    await use(page);
  },
  developmentData: [
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'pozyka-development-'));
      try {
        await use(await buildForDevelopment(home));
      } finally {
        rmSync(home, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
