import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start/checks.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';

export interface GatewayPlan {
  /** A folder with `releases/` and `registry.json`. */
  store: string;
  /** APIs of a sandbox that runs already. */
  apis: { mainApi: string; marketplaceApi: string };
}

export interface Gateway {
  site: string;
  stop(): Promise<void>;
}

/** A gateway of the built one's code, on a folder of releases. @throws PlainError with what it wrote, when it does not start */
export async function startGateway({ store, apis }: GatewayPlan): Promise<Gateway> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--no-compilation-cache', join(workspaceRoot, 'dist/apps/gateway/main.mjs')], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environmentOf(process.execPath),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: site,
      MAIN_API_URL: apis.mainApi,
      MARKETPLACE_API_URL: apis.marketplaceApi,
      SANDBOX: 'true',
      PAGE_LIMIT: '0',
      RELEASES_STORE: '',
      RELEASES_DIR: join(store, 'releases'),
      REGISTRY_FILE: join(store, 'registry.json'),
    },
  });
  let written = '';
  const keep = (text: string): void => void (written = (written + text).slice(-4000));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
  };
  for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return { site, stop };
  }
  await stop();
  throw new PlainError(`The gateway did not start.\n${written}`);
}
