import { join } from 'node:path';
import { freePort } from '../start/checks.mjs';
import { PlainError } from '../start/plain-error.mjs';
import { servicesOf } from '../start/services.mjs';
import { Supervisor } from '../start/supervisor.mjs';

export interface GatewayPlan {
  /** A folder with `releases/` and `registry.json`. */
  store: string;
  /** APIs of a sandbox that runs already. */
  apis: { mainApi: string; marketplaceApi: string };
}

/** A gateway of the built one's code, on a folder of releases, with its log beside them. @throws PlainError with the end of its log, when it does not start */
export async function startGateway({ store, apis }: GatewayPlan) {
  const port = await freePort();
  const ports = { gateway: port, mainApi: 0, marketplaceApi: 0, sandbox: 0 };
  const [built] = servicesOf({ node: process.execPath, settings: { ports, dataDir: store, databases: {} } }).gateway;
  if (!built) throw new PlainError('The gateway is not built: run npm run nx -- run-many -t build.');
  const { mainApi: MAIN_API_URL, marketplaceApi: MARKETPLACE_API_URL } = apis;
  const supervisor = new Supervisor(({ message }) => console.error(`✖ ${message}`));
  try {
    await supervisor.start({
      ...built,
      name: `gateway-${port}`,
      env: { ...built.env, MAIN_API_URL, MARKETPLACE_API_URL, PAGE_LIMIT: '0', RELEASES_STORE: '' },
      // a store may hold no release that it can show yet
      health: [`http://127.0.0.1:${port}/healthz`],
      logFile: join(store, `gateway-${port}.log`),
    });
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  const stop = () => supervisor.stop();
  return { site: `http://localhost:${port}`, stop, [Symbol.asyncDispose]: stop };
}
