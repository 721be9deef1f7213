import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start/checks.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import type { BenchContext } from './context.ts';

/** Another gateway for releases that are published already, in front of APIs of choice. */
export const startGateway = async (
  { node, signal, onEnd }: BenchContext,
  { dataDir, mainApi, marketplaceApi }: { dataDir: string; mainApi: string; marketplaceApi: string },
): Promise<string> => {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const child = spawn(node, ['--no-compilation-cache', join(workspaceRoot, 'dist/apps/gateway/main.mjs')], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: site, SANDBOX: 'true' },
      ...{ MAIN_API_URL: mainApi, MARKETPLACE_API_URL: marketplaceApi, PAGE_LIMIT: '0', LOG_LEVEL: 'error' },
      ...{ RELEASES_DIR: join(dataDir, 'releases'), REGISTRY_FILE: join(dataDir, 'registry.json') },
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  for (let turn = 0; turn < 150; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return site;
    if (child.exitCode !== null) break;
    await wait(200, undefined, { signal });
  }
  throw new Error('the gateway did not start');
};
