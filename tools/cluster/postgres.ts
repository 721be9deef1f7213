import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Service } from '../start/supervisor.mjs';
import { initCluster, ownFolder, runAsServer, serverOf } from '../test/postgres.mjs';

const SLOT = 'replica';
/** The APIs' databases. */
export const DATABASES = { main: 'pozyka_main', marketplace: 'pozyka_marketplace' } as const;

export interface PostgresPlan {
  /** Folder of the programs. */
  readonly bin: string;
  readonly dataDir: string;
  readonly logs: string;
}

/** The address of a database; by default of `postgres`, which always exists. */
export const databaseUrl = (port: number, name: string = 'postgres'): string => `postgres://pozyka@127.0.0.1:${port}/${name}`;

/** Queries a server, by default its database `postgres`; no connection stays open. */
export const queryPostgres = async (port: number, text: string, name?: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: databaseUrl(port, name), connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  // one whose server ends says so by the answer that fails
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    void client.end().catch(() => {});
  }
};

const service = ({ bin, dataDir, logs }: PostgresPlan, name: string, port: number, settings: readonly string[]): Service =>
  serverOf({
    ...{ bin, name, port, data: join(dataDir, name), cwd: dataDir, logFile: join(logs, `${name}.log`) },
    settings: ['max_connections=200', `unix_socket_directories=${dataDir}`, 'max_slot_wal_keep_size=1GB', ...settings],
    health: () =>
      queryPostgres(port, 'select 1').then(
        () => true,
        () => false,
      ),
  });

/** Makes the folder of a server where there is none, whole or not at all. */
const makeOnce = (folder: string, make: (half: string) => void): void => {
  if (existsSync(folder)) return;
  const half = `${folder}.unfinished`;
  rmSync(half, { recursive: true, force: true });
  make(half);
  renameSync(half, folder);
};

/** The server that writes; its folder is made when there is none. */
export const primary = (plan: PostgresPlan, port: number): Service => {
  ownFolder(plan.dataDir);
  makeOnce(join(plan.dataDir, 'primary'), (half) => initCluster(plan.bin, half, plan.dataDir));
  return service(plan, 'primary', port, []);
};

/** Databases and the replica's slot, where they are not there. The slot retains what a replica that is away has not read. */
export const prepareServer = async (port: number): Promise<void> => {
  const [known] = await queryPostgres(port, 'select array_agg(datname::text) as names from pg_database');
  for (const name of Object.values(DATABASES)) {
    if (!(known?.['names'] as string[]).includes(name)) await queryPostgres(port, `create database ${name}`);
  }
  await queryPostgres(
    port,
    `select pg_create_physical_replication_slot('${SLOT}', true)
      where not exists (select from pg_replication_slots where slot_name = '${SLOT}')`,
  );
};

/** A copy of a running primary that follows it; a copy that cannot follow any more is re-created by removing its folder. */
export const replica = (plan: PostgresPlan, port: number, primaryPort: number): Service => {
  const from = `host=127.0.0.1 port=${primaryPort} user=pozyka application_name=${SLOT}`;
  makeOnce(join(plan.dataDir, 'replica'), (half) =>
    runAsServer(
      join(plan.bin, 'pg_basebackup'),
      ['-d', from, '-D', half, '-R', '-S', SLOT, '-X', 'stream', '-c', 'fast', '--no-sync'],
      plan.dataDir,
    ),
  );
  // the file that pg_basebackup wrote names the port of that day
  return service(plan, 'replica', port, [`primary_conninfo=${from}`, 'hot_standby_feedback=on']);
};
