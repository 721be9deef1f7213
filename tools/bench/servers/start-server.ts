import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../start/checks.mjs';
import { workspaceRoot } from '../../start/paths.mjs';
import { GATEWAY_FLAGS, SERVER_FLAGS, SERVER_MEMORY } from '../../start/services.mjs';
import type { BenchContext } from '../context.ts';
import type { ServersSite } from './own-site.ts';

/** Starts one more of our servers from dist/, as in production: no sandbox, the log in a file. */
const startServer = async (
  { node, signal, onEnd }: BenchContext,
  dataDir: string,
  { name, env, flags = SERVER_FLAGS }: { name: string; env: Record<string, string>; flags?: readonly string[] },
): Promise<string> => {
  const port = await freePort();
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const log = openSync(join(dataDir, 'logs', `bench-${name}.log`), 'w');
  const server = `http://127.0.0.1:${port}`;
  const child = spawn(node, [...flags, join(workspaceRoot, 'dist/apps', name, 'main.mjs')], {
    cwd: workspaceRoot,
    stdio: ['ignore', log, log],
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: server },
      ...SERVER_MEMORY,
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  for (let turn = 0; turn < 150 && child.exitCode === null; turn += 1) {
    const answer = await fetch(`${server}/readyz`).catch(() => undefined);
    if (answer?.ok) return server;
    await wait(200, undefined, { signal });
  }
  throw new Error(`${name} did not start: see ${join(dataDir, 'logs')}`);
};

const SECRET = 'only-for-measuring-secret';

/** The main API without its sandbox, which asks the database about faults and time on each call. */
export const startMainApi = (context: BenchContext, { dataDir, databases }: ServersSite): Promise<string> =>
  startServer(context, dataDir, {
    name: 'main-api',
    env: {
      DATABASE_URL: databases.main,
      DATA_DIR: join(dataDir, 'bench'),
      FILES_STORE: join(dataDir, 'files'),
      PROVIDER_SECRET: SECRET,
      BANKID_CLIENT_SECRET: SECRET,
      SMS_URL: 'http://127.0.0.1:9/',
      SMS_TOKEN: SECRET,
      SECRET_KEYS: `bench:${SECRET}-${SECRET}`,
    },
  });

/** The gateway in front of it. */
export const startGateway = (context: BenchContext, { addresses, dataDir }: ServersSite, mainApi: string): Promise<string> =>
  startServer(context, dataDir, {
    name: 'gateway',
    flags: GATEWAY_FLAGS,
    env: {
      ...{ MAIN_API_URL: mainApi, MARKETPLACE_API_URL: addresses.marketplaceApi, PAGE_LIMIT: '0' },
      ...{ RELEASES_DIR: join(dataDir, 'releases'), REGISTRY_FILE: join(dataDir, 'registry.json') },
    },
  });
