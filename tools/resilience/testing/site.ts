import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryPostgres, DATABASES } from '../../cluster/postgres.ts';
import { portsFrom, PORTS_TAKEN, type ClusterSettings } from '../../cluster/settings.ts';
import { startCluster, type Cluster } from '../../cluster/start-cluster.ts';
import { freePort } from '../../start/checks.mjs';
import { logInCustomer } from '../../test/customer.mjs';
import { Visitor } from './visitor.ts';

/** Calls a minute of one address: more than a customer of the load makes, few enough for a test to exceed them. */
export const RATE_LIMIT = 600;
const FEW_GOODS = '300';

type Row = Readonly<Record<string, unknown>>;

/** A cluster with what every test needs of it. */
export interface Site {
  readonly cluster: Cluster;
  readonly settings: ClusterSettings;
  readonly mainApi: string;
  /** Programs that ended by themselves, with the end of their logs. */
  readonly deaths: readonly string[];
  /** A visitor with an address of their own, logged in when a phone is given. */
  readonly visitor: (phone?: string) => Promise<Visitor>;
  /** Queries the main API's database. */
  readonly query: (text: string) => Promise<readonly Row[]>;
}

/** Free ports that are not the same. */
const freePorts = async (): Promise<number[]> => {
  const found = new Set<number>();
  while (found.size < PORTS_TAKEN) found.add(await freePort());
  return [...found];
};

/** A cluster with data of its own. */
export const startClusterSite = async (onEnd: (end: () => unknown) => void): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pozyka-cluster-'));
  // PostgreSQL runs as another user where this is root
  chmodSync(dataDir, 0o711);
  onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { RATE_LIMIT: String(RATE_LIMIT), PAGE_LIMIT: '0', SEED_GOODS: FEW_GOODS };
  const settings: ClusterSettings = { ports: portsFrom(await freePorts()), dataDir, env };
  process.env['SEED_GOODS'] ??= FEW_GOODS;
  const deaths: string[] = [];
  const cluster = await startCluster({
    node: process.execPath,
    settings,
    say: (line) => console.log(`  ${line}`),
    onDeath: ({ message }) => deaths.push(message),
  });
  onEnd(cluster.stop);
  const mainApi = `http://127.0.0.1:${settings.ports.mainApi}`;
  let visitors = 0;
  return {
    cluster,
    settings,
    mainApi,
    deaths,
    visitor: async (phone) => {
      const cookies = phone === undefined ? [] : await logInCustomer({ site: cluster.site, mainApi, phone });
      return new Visitor(
        settings.ports.site,
        `127.0.77.${(visitors += 1)}`,
        cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      );
    },
    query: (text) => queryPostgres(settings.ports.primary, text, DATABASES.main),
  };
};
