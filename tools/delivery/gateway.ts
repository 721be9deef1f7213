import { join } from 'node:path';
import { freePort } from '../start/checks.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { Supervisor } from '../start/supervisor.mjs';

export interface GatewayPlan {
  /** A folder with `releases/` and `registry.json`. */
  store: string;
  /** APIs of a sandbox that runs already. */
  apis: { mainApi: string; marketplaceApi: string };
  /** Whether it says so, and search engines stay away. */
  sandbox?: boolean;
}

export interface Gateway {
  site: string;
  stop(): Promise<void>;
}

/** A gateway of the built one's code, on a folder of releases, with its log beside them. @throws PlainError with the end of its log, when it does not start */
export async function startGateway({ store, apis, sandbox = true }: GatewayPlan): Promise<Gateway> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const supervisor = new Supervisor(({ message }) => console.error(`✖ ${message}`));
  const env = {
    ...environmentOf(process.execPath),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: site,
    MAIN_API_URL: apis.mainApi,
    MARKETPLACE_API_URL: apis.marketplaceApi,
    SANDBOX: String(sandbox),
    PAGE_LIMIT: '0',
    RELEASES_STORE: '',
    RELEASES_DIR: join(store, 'releases'),
    REGISTRY_FILE: join(store, 'registry.json'),
  };
  const args = ['--no-compilation-cache', join(workspaceRoot, 'dist/apps/gateway/main.mjs')];
  const health = [`http://127.0.0.1:${port}/healthz`];
  try {
    await supervisor.start({
      name: `gateway-${port}`,
      command: process.execPath,
      args,
      env,
      health,
      logFile: join(store, `gateway-${port}.log`),
      cwd: workspaceRoot,
    });
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { site, stop: () => supervisor.stop() };
}
