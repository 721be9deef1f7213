import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { Counter, Registry } from 'prom-client';
import { fixedClock } from '../clock.ts';
import type { KitTables } from '../database/kit-tables.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { postgresDialect } from '../database/postgres.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { bothDatabases, serverDatabase } from '../testing/test-databases.ts';
import { addJobMetrics } from './job-metrics.ts';
import { metricsServer } from './metrics-port.ts';
import { addPoolMetrics } from './pool-metrics.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

for (const target of bothDatabases()) {
  describe(`what is told of jobs on ${target.name}`, () => {
    let database: OpenDatabase<KitTables>;
    before(async () => {
      database = await target.open<KitTables>();
    });
    after(() => database.close());

    test('is how many are due, for how long, and how many were given up; later and done ones are not counted', async () => {
      const { db } = database;
      const job = (key: string, runAt: Date): Promise<unknown> =>
        db.transaction().execute((trx) => enqueueJob(trx, { kind: 'sms', key, payload: {}, runAt }));
      await job('old', ago(90));
      await job('new', ago(30));
      await job('later', ago(-60));
      await job('given up', ago(500));
      await job('done', ago(500));
      await db.updateTable('kit_job').set({ state: 'failed' }).where('key', '=', 'given up').execute();
      await db.updateTable('kit_job').set({ state: 'done' }).where('key', '=', 'done').execute();
      const registry = new Registry();
      addJobMetrics(registry, db, fixedClock(NOW));
      const text = await registry.metrics();
      for (const line of ['database_up 1', 'jobs_due{kind="sms"} 2', 'jobs_failed{kind="sms"} 1', 'jobs_waited_seconds{kind="sms"} 90'])
        assert.ok(text.includes(`\n${line}\n`), `${line} in\n${text}`);
    });
  });
}

test('a database that is away is told', async (t) => {
  const db = new Kysely<KitTables>({ dialect: postgresDialect('postgresql://127.0.0.1:1/none', () => undefined) });
  t.after(() => db.destroy());
  const registry = new Registry();
  addJobMetrics(registry, db, fixedClock(NOW));
  const text = await registry.metrics();
  assert.match(text, /^database_up 0$/m);
  assert.doesNotMatch(text, /kind=/);
});

test('connections are told where there are some', async (t) => {
  const database = await serverDatabase().open<KitTables>();
  t.after(() => database.close());
  await sql`select 1`.execute(database.db);
  const registry = new Registry();
  if (database.connections) addPoolMetrics(registry, database.connections);
  const lines = (await registry.metrics()).match(/^database_connections\{.+$/gm) ?? [];
  const expected = [
    'database_connections{state="used"} 0',
    'database_connections{state="idle"} 1',
    'database_connections{state="waiting"} 0',
  ];
  assert.deepEqual(lines, database.kind === 'postgres' ? expected : []);
});

test('the port of the metrics has nothing else', async (t) => {
  const registry = new Registry();
  new Counter({ name: 'calls_total', help: 'Calls', registers: [registry] }).inc(3);
  const app = metricsServer(registry);
  t.after(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  assert.match(await answer.text(), /^calls_total 3$/m);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  for (const path of ['/', '/healthz', '/v2/app', '/docs']) assert.equal((await fetch(url + path)).status, 404);
});
