import { join } from 'node:path';
import { PlainError } from '../start/plain-error.mjs';
import { servicesOf } from '../start/services.mjs';
import type { Service } from '../start/supervisor.mjs';
import { KEEPALIVE_SECONDS } from './nginx-config.ts';
import { DATABASES, databaseUrl } from './postgres.ts';
import type { ClusterSettings } from './settings.ts';

/** Longer than nginx retains a connection that nothing passes over. */
const DRAIN_MS = KEEPALIVE_SECONDS * 1_000 + 1_000;

/**
 * Our servers as `npm start` runs them, several of each: they listen at ports of their own and reach each other over nginx.
 * @throws PlainError when one is not built
 */
export const clusterServices = (node: string, { ports, dataDir, env = {}, builtAt }: ClusterSettings) => {
  const { site: gateway, mainApi, marketplaceApi, sandbox, officer, primary, replica, redis } = ports;
  const { backends, gateway: gateways } = servicesOf({
    node,
    settings: { ports: { gateway, mainApi, marketplaceApi, sandbox, officer }, dataDir, databases: {} },
    ...(builtAt && { builtAt }),
  });
  const several = (
    name: string,
    own: readonly number[],
    extra: (index: number) => Readonly<Record<string, string>> = () => ({}),
  ): Service[] => {
    const one = [...backends, ...gateways].find((service) => service.name === name);
    if (!one) throw new PlainError(`${name} is not built: run npm run nx -- run-many -t build.`);
    return own.map((port, index) => ({
      ...one,
      name: own.length > 1 ? `${name}-${index + 1}` : name,
      env: {
        ...one.env,
        DRAIN_MS: String(DRAIN_MS),
        TRUST_PROXY: '127.0.0.1',
        REDIS_URL: `redis://127.0.0.1:${redis}`,
        ...extra(index),
        ...env,
        PORT: String(port),
      },
      health: [`http://127.0.0.1:${port}/readyz`, `http://127.0.0.1:${port}/healthz`],
      logFile: join(dataDir, 'logs', `${name}-${index + 1}.log`),
    }));
  };
  const databasesOf = (name: string) => ({ DATABASE_URL: databaseUrl(primary, name), READ_DATABASE_URL: databaseUrl(replica, name) });
  return {
    sandbox: several('sandbox', [sandbox]),
    apis: [
      ...several('main-api', ports.mainApis, (index) => ({
        ...databasesOf(DATABASES.main),
        OFFICER_PORT: String(ports.officers[index]),
        // that of nginx, which the back office knows
        OFFICER_AUTHORITY: `127.0.0.1:${ports.officer}`,
      })),
      ...several('marketplace-api', ports.marketplaceApis, () => databasesOf(DATABASES.marketplace)),
    ],
    gateways: several('gateway', ports.gateways),
  };
};
