import { join } from 'node:path';
import { checkPorts } from '../start/checks.mjs';
import { prepareDatabases } from '../start/database.mjs';
import type { PlainError } from '../start/plain-error.mjs';
import { publish } from '../start/site.mjs';
import { Supervisor, type Service } from '../start/supervisor.mjs';
import { nginx } from './nginx.ts';
import { DATABASES, databaseUrl, prepareServer, primary, replica, type PostgresPlan } from './postgres.ts';
import { findPrograms } from './programs.ts';
import { redis } from './redis.ts';
import { clusterServices } from './services.ts';
import type { ClusterSettings } from './settings.ts';

export interface ClusterPlan {
  /** Path of Node 24. */
  readonly node: string;
  readonly settings: ClusterSettings;
  readonly say: (line: string) => void;
  /** A program ended by itself. */
  readonly onDeath: (error: PlainError, name: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A running cluster. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * PostgreSQL with a replica, Redis, nginx, and several of each server from the builds in dist/.
 * @throws PlainError after everything was stopped
 */
export const startCluster = async ({ node, settings, say, onDeath, signal }: ClusterPlan) => {
  const { ports, dataDir } = settings;
  const programs = findPrograms();
  const logs = join(dataDir, 'logs');
  const all = Object.entries(ports).flatMap(([name, port]: [string, number | readonly number[]]) =>
    [port].flat().map((one) => ({ name, port: one, variable: 'CLUSTER_PORT' })),
  );
  await checkPorts(all, 'npx pozyka cluster');
  const services = new Map<string, Service>();
  const supervisor = new Supervisor((error, { name }) => onDeath(error, name));
  const begin = async (rows: readonly Service[]): Promise<void> => {
    say(`Starting ${rows.map(({ name }) => name).join(', ')}`);
    for (const row of rows) services.set(row.name, row);
    await Promise.all(rows.map((row) => supervisor.start(row)));
  };
  /** Everything, customers' way in first. */
  const stop = async (): Promise<void> => {
    await supervisor.end('nginx');
    const servers = [...services.keys()].filter((name) => !['primary', 'replica', 'redis'].includes(name));
    await Promise.all(servers.map((name) => supervisor.end(name)));
    for (const name of ['replica', 'primary']) await supervisor.end(name);
    await supervisor.stop();
  };
  try {
    const servers = clusterServices(node, settings);
    const postgres: PostgresPlan = { bin: programs.postgres, dataDir: join(dataDir, 'postgres'), logs };
    await begin([
      redis(programs.redis, { folder: join(dataDir, 'redis'), logFile: join(logs, 'redis.log'), port: ports.redis }),
      primary(postgres, ports.primary),
    ]);
    await prepareServer(ports.primary);
    await begin([replica(postgres, ports.replica, ports.primary)]);
    say('Publishing the built releases');
    await publish(node, dataDir, false);
    const databases = { main: databaseUrl(ports.primary, DATABASES.main), marketplace: databaseUrl(ports.primary, DATABASES.marketplace) };
    const single = { gateway: ports.site, mainApi: ports.mainApi, marketplaceApi: ports.marketplaceApi, sandbox: ports.sandbox };
    await prepareDatabases({ node, settings: { ports: single, dataDir, databases }, signal });
    await begin([...servers.sandbox, ...servers.apis]);
    await begin([nginx(programs.nginx, { folder: join(dataDir, 'nginx'), logFile: join(logs, 'nginx.log'), ports })]);
    await begin(servers.gateways);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    settings,
    /** Of every program, in the order of their start. */
    names: [...services.keys()],
    /** Where customers reach it. */
    site: `http://localhost:${ports.site}`,
    /** Ends one; its exit code, null where the signal ended it. */
    end: (name: string, how?: NodeJS.Signals) => supervisor.end(name, how),
    /** Starts one that ended; resolves once it is ready. */
    start: async (name: string): Promise<void> => {
      const service = services.get(name);
      if (!service) throw new Error(`no program is called ${name}`);
      await supervisor.start(service);
    },
    stop,
  };
};
