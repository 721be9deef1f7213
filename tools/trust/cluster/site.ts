import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { portsFrom, PORTS_TAKEN, type ClusterSettings } from '../../cluster/settings.ts';
import { startCluster, type Cluster } from '../../cluster/start-cluster.ts';
import { DATABASES, databaseUrl } from '../../cluster/postgres.ts';
import { freePort } from '../../start/checks.mjs';
import { logInCustomer } from '../../test/customer.mjs';
import { Client } from './client.ts';

/** Calls a minute of one address, few enough for a test to come to their end; this machine itself is not limited by the APIs. */
export const RATE_LIMIT = 60;
const FEW_GOODS = '300';

/** A cluster to be tried, and what every trial needs of it. */
export interface Tried {
  readonly cluster: Cluster;
  readonly settings: ClusterSettings;
  readonly mainApi: string;
  /** A visitor, logged in when a phone is given; from this machine itself unless another address of it is named. */
  visitor(phone?: string, address?: string): Promise<Client>;
  /** Asks the main API's database. */
  ask(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/** Free ports that are not the same. */
const freePorts = async (): Promise<number[]> => {
  const found = new Set<number>();
  while (found.size < PORTS_TAKEN) found.add(await freePort());
  return [...found];
};

/** A cluster with data of its own. */
export const startTried = async (onEnd: (end: () => unknown) => void): Promise<Tried> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pozyka-cluster-'));
  // PostgreSQL runs as another user where this is root
  chmodSync(dataDir, 0o711);
  onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings: ClusterSettings = {
    ports: portsFrom(await freePorts()),
    dataDir,
    env: { RATE_LIMIT: String(RATE_LIMIT), PAGE_LIMIT: '0', SEED_GOODS: FEW_GOODS },
  };
  process.env['SEED_GOODS'] ??= FEW_GOODS;
  const cluster = await startCluster({
    node: process.execPath,
    settings,
    say: (line) => console.log(`  ${line}`),
    onDeath: ({ message }, name) => console.error(`✖ ${name}: ${message}`),
  });
  onEnd(cluster.stop);
  const mainApi = `http://127.0.0.1:${settings.ports.mainApi}`;
  return {
    cluster,
    settings,
    mainApi,
    visitor: async (phone, address = '127.0.0.1') => {
      const cookies = phone === undefined ? [] : await logInCustomer({ site: cluster.site, mainApi, phone });
      if (phone !== undefined && !cookies.some(({ name }) => name === 'accessToken')) throw new Error(`${phone} could not log in`);
      return new Client(settings.ports.site, address, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    },
    ask: async (text, values = []) => {
      const client = new pg.Client({ connectionString: databaseUrl(settings.ports.primary, DATABASES.main) });
      await client.connect();
      try {
        const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
        return rows;
      } finally {
        await client.end();
      }
    },
  };
};
