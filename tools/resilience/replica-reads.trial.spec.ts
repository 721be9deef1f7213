import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { openDatabase, openReplicaReads, type OpenDatabase, type ReplicaReads } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { sql, type Kysely } from 'kysely';
import { databaseUrl, DATABASES, prepareServer, primary, queryPostgres, replica } from '../cluster/postgres.ts';
import { freePort } from '../start/checks.mjs';
import { Supervisor } from '../start/supervisor.mjs';
import { findPostgres } from '../test/postgres.mjs';
import { endsOf } from './testing/ends.ts';

const MAX_LAG_MS = 1_500;

interface Schema {
  readonly thing: { readonly id: number };
}

describe('reads of a streaming replica', { timeout: 300_000 }, () => {
  const onEnd = endsOf();
  const supervisor = new Supervisor(() => undefined);
  let dataDir: string;
  let replicaPort: number;
  let database: OpenDatabase<Schema>;
  let reads: ReplicaReads<Schema>;
  before(async () => {
    const bin =
      findPostgres(['initdb', 'postgres', 'pg_basebackup']) ?? assert.fail('pg_basebackup is missing (Debian: apt-get install postgresql)');
    const home = mkdtempSync(join(tmpdir(), 'pozyka-replica-'));
    onEnd(() => rmSync(home, { recursive: true, force: true }));
    // PostgreSQL runs as another user where this is root
    chmodSync(home, 0o711);
    dataDir = join(home, 'postgres');
    const plan = { bin, dataDir, logs: join(home, 'logs') };
    const primaryPort = await freePort();
    replicaPort = await freePort();
    onEnd(() => supervisor.stop());
    await supervisor.start(primary(plan, primaryPort));
    await prepareServer(primaryPort);
    await supervisor.start(replica(plan, replicaPort, primaryPort));
    database = await openDatabase<Schema>({ url: databaseUrl(primaryPort, DATABASES.main) });
    onEnd(() => database.close());
    await sql`create table thing (id serial primary key)`.execute(database.db);
    reads = openReplicaReads({ url: databaseUrl(replicaPort, DATABASES.main), primary: database.db, maxLagMs: MAX_LAG_MS });
    onEnd(() => reads.close());
  });

  const add = () => sql`insert into thing default values`.execute(database.db);
  const count = (): Promise<number> => reads.read(async (db) => (await db.selectFrom('thing').select('id').execute()).length);
  const isRead = (): Promise<true> => until(() => reads.isFit, 'the replica is read');
  const isLeft = (): Promise<true> => until(() => !reads.isFit, 'the replica is left');

  test('it has what the primary has; one that lags is left until it has caught up', async () => {
    await isRead();
    await add();
    await until(async () => (await count()) === 1, 'what was written is read');
    await queryPostgres(replicaPort, 'select pg_wal_replay_pause()');
    await add();
    await isLeft();
    assert.equal(await count(), 2, 'of the primary');
    const { turn } = reads;
    await queryPostgres(replicaPort, 'select pg_wal_replay_resume()');
    await isRead();
    assert.ok(reads.turn > turn);
    assert.equal(await count(), 2);
  });

  test('a read that it refuses is made on the primary, and the next one may be older', async () => {
    await isRead();
    const { turn } = reads;
    const on: Kysely<Schema>[] = [];
    await reads.read(async (db) => {
      on.push(db);
      if (on.length === 1) await sql`select 1 / 0`.execute(db);
    });
    assert.deepEqual([on.length, on[1] === database.db, reads.isFit], [2, true, true]);
    assert.ok(reads.turn > turn);
  });

  test('a frozen one delays no read, and is read when it goes on', async () => {
    await isRead();
    const backends = await queryPostgres(replicaPort, `select pid from pg_stat_activity where datname = '${DATABASES.main}'`);
    const pids = [
      Number.parseInt(readFileSync(join(dataDir, 'replica/postmaster.pid'), 'utf8'), 10),
      ...backends.map(({ pid }) => Number(pid)),
    ];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    assert.equal(await count(), 2);
    await isLeft();
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await isRead();
  });

  test('one that is gone is replaced by the primary at once', async () => {
    await isRead();
    await supervisor.end('replica', 'SIGKILL');
    assert.equal(await count(), 2);
    await isLeft();
  });
});
