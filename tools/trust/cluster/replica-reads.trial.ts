import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { marketplaceOperations } from '@pozyka/api-contract';
import { migrateToLatest, openDatabase, openReplicaReads, readConfig, type ReplicaReads, type OpenDatabase } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp } from '../../../apps/marketplace-api/src/app.ts';
import { configSchema } from '../../../apps/marketplace-api/src/config.ts';
import { migrations } from '../../../apps/marketplace-api/src/db/migrations.ts';
import type { MarketplaceDatabase } from '../../../apps/marketplace-api/src/db/schema.ts';
import { seedCatalogue } from '../../../apps/marketplace-api/src/commands/seed-catalogue.ts';
import { freePort } from '../../start/checks.mjs';
import type { Service } from '../../start/supervisor.mjs';
import { findPostgres } from '../../test/postgres.mjs';
import { askPostgres, databaseUrl, DATABASES, prepareServer, primary, replica } from '../../cluster/postgres.ts';

const MAX_LAG_MS = 1_500;
/** On a machine at its limit the lag may be measured with delay: then the replica is left for a moment. */
const ROUNDS = 5;
const bin = findPostgres(['initdb', 'postgres', 'pg_basebackup']);

const reading = (programs: string) => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-replica-'));
  const running = new Map<string, ChildProcess>();
  let ports: { primary: number; replica: number };
  let database: OpenDatabase<MarketplaceDatabase>;
  let reads: ReplicaReads<MarketplaceDatabase>;
  let app: FastifyInstance;

  const start = async ({ name, command, args, env, user, cwd, health }: Service): Promise<void> => {
    running.set(name, spawn(command, [...args], { ...user, env, cwd, stdio: 'ignore' }));
    await until(async () => typeof health === 'function' && (await health()), `${name} is well`);
  };
  const onReplica = (text: string) => askPostgres(ports.replica, text);
  const sellers = async (from: ReplicaReads<MarketplaceDatabase>): Promise<number> =>
    from.read(
      async (db) =>
        (
          await db
            .selectFrom('seller')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
    );
  const addSeller = () =>
    sql`insert into seller select (select max(id) + 1 from seller), name, city_uk, city_ru, rating, since, dispatch_days, free_from, pickup
        from seller limit 1`.execute(database.db);

  before(async () => {
    ports = { primary: await freePort(), replica: await freePort() };
    // its user enters it too
    chmodSync(home, 0o755);
    mkdirSync(join(home, 'logs'));
    const plan = { bin: programs, dataDir: join(home, 'postgres'), logs: join(home, 'logs') };
    await start(primary(plan, ports.primary));
    await prepareServer(ports.primary);
    await start(replica(plan, ports.replica, ports.primary));
    const [DATABASE_URL, READ_DATABASE_URL] = [ports.primary, ports.replica].map((port) => databaseUrl(port, DATABASES.marketplace));
    assert.ok(DATABASE_URL && READ_DATABASE_URL);
    database = await openDatabase<MarketplaceDatabase>({ url: DATABASE_URL });
    await migrateToLatest(database.db, migrations);
    await seedCatalogue(database.db, 60);
    reads = openReplicaReads({ url: READ_DATABASE_URL, primary: database.db, maxLagMs: MAX_LAG_MS });
    app = await createApp({
      db: database.db,
      config: readConfig(configSchema, { DATABASE_URL, READ_DATABASE_URL, LOG_LEVEL: 'silent' }),
      cachedBytes: 0,
    });
  });
  after(async () => {
    await app?.close();
    await reads?.close();
    await database?.close();
    for (const child of [...running.values()].toReversed()) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // at once, with all its processes
      if (child.exitCode === null && child.kill('SIGQUIT')) await gone;
    }
    rmSync(home, { recursive: true, force: true });
  });

  const told = async (): Promise<Record<string, number>> => {
    const { body } = await app.inject('/metrics');
    const rows = [...body.matchAll(/^(read_replica_fit|late_reads_total)\{(?:database="(\w+)")?.*\} (\d+)$/gm)];
    return Object.fromEntries(rows.map(([, name, from, value]) => [from ?? name, Number(value)]));
  };

  const isFit = async (): Promise<boolean> => (await told())['read_replica_fit'] === 1;
  const untilTold = (): Promise<true> => until(isFit, 'the metrics say that the replica is read');
  const untilRead = (): Promise<true> => until(() => reads.isFit, 'the replica is read');
  const untilLeft = (): Promise<true> => until(() => !reads.isFit, 'the replica is left');
  /** Each call of the catalogue once; whether the replica was fit after every one. */
  const callAll = async (): Promise<boolean> => {
    let fit = true;
    for (const { method, path } of Object.values(marketplaceOperations)) {
      const url = `${path.replace('/category_id/:id', '/category_id/1101').replace(':id', '1')}${/suggest|reading/.test(path) ? '?q=телефон' : ''}`;
      const payload = path.includes('search') ? { search: 'телефон' } : { payload: {} };
      const answer = await app.inject({ method, url: encodeURI(url), ...(method === 'POST' && { payload }) });
      assert.equal(answer.statusCode, 200, `${method} ${url} ${answer.body}`);
      fit &&= await isFit();
    }
    return fit;
  };

  test('the whole catalogue is answered by it, and it is not written', async () => {
    let asked: { replica: number; primary: number } | undefined;
    // what the replica refuses goes to the primary in each round
    for (let round = 0; round < ROUNDS && asked?.primary !== 0; round += 1) {
      await untilTold();
      const first = await told();
      const wasFit = await callAll();
      const last = await told();
      const more = (name: string): number => (last[name] ?? 0) - (first[name] ?? 0);
      if (wasFit) asked = { replica: more('replica'), primary: more('primary') };
    }
    assert.ok(asked, 'it was fit during a round');
    assert.equal(asked.primary, 0);
    assert.ok(asked.replica >= Object.keys(marketplaceOperations).length);
  });

  test('one that lags is left until it has caught up; with a quiet primary none counts as lagging', async () => {
    await untilRead();
    const known = await sellers(reads);
    await onReplica('select pg_wal_replay_pause()');
    await addSeller();
    await untilLeft();
    assert.equal(await sellers(reads), known + 1, 'of the primary');
    const { turn: before } = reads;
    await onReplica('select pg_wal_replay_resume()');
    await untilRead();
    assert.ok(reads.turn > before);
    assert.equal(await sellers(reads), known + 1);
  });

  test('one read that it refuses is answered by the primary, and what is asked next may be older', async () => {
    await untilRead();
    const { turn: before } = reads;
    const asked: unknown[] = [];
    await reads.read(async (db) => {
      asked.push(db);
      if (asked.length === 1) await sql`select 1 / 0`.execute(db);
    });
    assert.equal(asked[1], database.db);
    assert.ok(reads.isFit);
    assert.ok(reads.turn > before);
  });

  test('a frozen one delays no read, and is read from when it is back', async () => {
    await untilRead();
    const known = await sellers(reads);
    const [child] = [running.get('replica')];
    const backends = (await onReplica(`select pid from pg_stat_activity where datname = '${DATABASES.marketplace}'`)).map(({ pid }) =>
      Number(pid),
    );
    const all = [Number(child?.pid), ...backends];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    assert.equal(await sellers(reads), known);
    await untilLeft();
    for (const pid of all) process.kill(pid, 'SIGCONT');
    await untilRead();
  });

  test('one that is gone is replaced by the primary at once', async () => {
    await untilTold();
    const child = running.get('replica');
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGINT');
    await gone;
    for (const url of ['/mplace/category-tree', '/mplace/good-info/good_id/1', '/readyz'])
      assert.equal((await app.inject(url)).statusCode, 200, url);
    await until(async () => !(await isFit()), 'the metrics say that the replica is left');
  });
};

if (bin === undefined) {
  test('reads of a streaming replica', (t) => t.skip('there is no pg_basebackup on this machine (Debian: apt-get install postgresql)'));
} else {
  describe('reads of a streaming replica', { timeout: 180_000 }, () => reading(bin));
}
