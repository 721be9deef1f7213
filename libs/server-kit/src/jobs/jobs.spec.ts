import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { sql, type Kysely } from 'kysely';
import { fixedClock } from '../clock.ts';
import type { KitTables } from '../database/kit-tables.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { databaseTime } from '../steady-clock.ts';
import { bothDatabases } from '../testing/test-databases.ts';
import { enqueueJob } from './enqueue-job.ts';
import { jobRunner, LostLeaseError, RetryLaterError, type JobHandlers, type JobLog } from './job-runner.ts';
import { startJobs } from './start-jobs.ts';

interface Tables extends KitTables {
  effect: { key: string };
}

const quiet: JobLog = { info: () => {}, error: () => {} };
const start = new Date('2026-03-01T10:00:00Z');

const effects = async (db: Kysely<Tables>, prefix: string): Promise<string[]> =>
  (await db.selectFrom('effect').select('key').where('key', 'like', `${prefix}%`).orderBy('key').execute()).map(({ key }) => key);

const recordEffect: JobHandlers<Tables> = {
  record: async ({ key, finish }) => finish(async (trx) => void (await trx.insertInto('effect').values({ key }).execute())),
};

for (const target of bothDatabases()) {
  describe(`jobs on ${target.name}`, () => {
    let database: OpenDatabase<Tables> & { readonly url: string | null };
    let second: OpenDatabase<Tables> | null = null;
    before(async () => {
      database = await target.open<Tables>();
      await sql`create table effect (key text not null)`.execute(database.db);
      if (database.url) second = await openDatabase<Tables>({ url: database.url });
    });
    after(async () => {
      await second?.close();
      await database.close();
    });

    const drain = async (db: Kysely<Tables>, handlers: JobHandlers<Tables>, clock = fixedClock(start)): Promise<number> => {
      const runner = jobRunner({ db, clock, handlers, log: quiet });
      let count = 0;
      while (await runner.runNext()) count += 1;
      return count;
    };

    test('the same kind and key is queued once', async () => {
      assert.equal(await enqueueJob(database.db, { kind: 'twice', key: 'a', runAt: start }), true);
      assert.equal(await enqueueJob(database.db, { kind: 'twice', key: 'a', runAt: start }), false);
      assert.equal(await drain(database.db, { twice: async () => {} }), 1);
      assert.equal(await enqueueJob(database.db, { kind: 'twice', key: 'a', runAt: start }), false);
    });

    test('a job queued in a transaction that fails never runs', async () => {
      const failing = database.db.transaction().execute(async (trx) => {
        await enqueueJob(trx, { kind: 'record', key: 'rolled-back', runAt: start });
        throw new Error('no');
      });
      await assert.rejects(failing, /no/);
      await drain(database.db, recordEffect);
      assert.deepEqual(await effects(database.db, 'rolled-back'), []);
    });

    test('two runners share the jobs and run each once', async () => {
      const keys = Array.from({ length: 40 }, (_, index) => `shared-${String(index).padStart(2, '0')}`);
      for (const key of keys) await enqueueJob(database.db, { kind: 'record', key, runAt: start });
      const other = second?.db ?? database.db;
      const counts = await Promise.all([drain(database.db, recordEffect), drain(other, recordEffect)]);
      assert.equal(counts[0] + counts[1], keys.length);
      assert.deepEqual(await effects(database.db, 'shared-'), keys);
    });

    test('a job waits for its time by the clock it is given', async () => {
      await enqueueJob(database.db, { kind: 'record', key: 'later', runAt: new Date('2026-03-01T11:00:00Z') });
      const clock = fixedClock(start);
      assert.equal(await drain(database.db, recordEffect, clock), 0);
      clock.set('2026-03-01T11:00:00Z');
      assert.equal(await drain(database.db, recordEffect, clock), 1);
    });

    test('a failed job leaves nothing, is retried after a pause, and is given up in the end', async () => {
      await enqueueJob(database.db, { kind: 'fails', key: 'x', runAt: start });
      const clock = fixedClock(start);
      const attempts: number[] = [];
      const handlers: JobHandlers<Tables> = {
        fails: async ({ attempt, finish }) => {
          attempts.push(attempt);
          await finish(async (trx) => {
            await trx.insertInto('effect').values({ key: 'fails' }).execute();
            throw new Error('phone 0671234567 is wrong');
          });
        },
      };
      const runner = jobRunner({ db: database.db, clock, handlers, log: quiet, maxAttempts: 3 });
      assert.equal(await runner.runNext(), true);
      assert.equal(await runner.runNext(), false);
      clock.set('2026-03-01T10:01:00Z');
      assert.equal(await runner.runNext(), true);
      clock.set('2026-03-01T12:00:00Z');
      assert.equal(await runner.runNext(), true);
      clock.set('2026-03-02T12:00:00Z');
      assert.equal(await runner.runNext(), false);
      assert.deepEqual(attempts, [1, 2, 3]);
      assert.deepEqual(await effects(database.db, 'fails'), []);
      const job = await database.db.selectFrom('kit_job').selectAll().where('kind', '=', 'fails').executeTakeFirstOrThrow();
      assert.equal(job.state, 'failed');
      assert.equal(job.last_error, 'Error');
    });

    test('an attempt that lost its lease has no effect', async () => {
      await enqueueJob(database.db, { kind: 'slow', key: 'lost', runAt: start });
      let lost: unknown;
      const slowHandlers: JobHandlers<Tables> = {
        slow: async ({ key, db, finish }) => {
          await sql`update kit_job set locked_until = now() - interval '1 second' where key = ${key}`.execute(db);
          await drain(db, {
            slow: async (second) => second.finish(async (trx) => void (await trx.insertInto('effect').values({ key }).execute())),
          });
          lost = await finish(async (trx) => void (await trx.insertInto('effect').values({ key }).execute())).catch(
            (error: unknown) => error,
          );
          throw lost;
        },
      };
      await drain(database.db, slowHandlers);
      assert.ok(lost instanceof LostLeaseError);
      assert.deepEqual(await effects(database.db, 'lost'), ['lost']);
    });

    test('a job that takes long says that it lives, and no other runner takes it', async () => {
      await enqueueJob(database.db, { kind: 'long', key: 'one', runAt: start });
      const leaseEnd = async (): Promise<number> => {
        const row = await database.db.selectFrom('kit_job').select('locked_until').where('kind', '=', 'long').executeTakeFirstOrThrow();
        return row.locked_until?.getTime() ?? 0;
      };
      await drain(database.db, {
        long: async () => {
          const first = await leaseEnd();
          await until(async () => (await leaseEnd()) !== first, 'its lease is longer');
        },
      });
      const job = await database.db.selectFrom('kit_job').select('state').where('kind', '=', 'long').executeTakeFirstOrThrow();
      assert.equal(job.state, 'done');
    });

    test('an unavailable service is retried as long as its job is wanted, and costs no try', async () => {
      await enqueueJob(database.db, { kind: 'asks', key: 'x', runAt: start });
      const clock = fixedClock(start);
      const attempts: number[] = [];
      let ends: Error | undefined = new RetryLaterError('mute', 5_000);
      const asks: JobHandlers<Tables> = {
        asks: async ({ attempt }) => {
          attempts.push(attempt);
          if (ends) throw ends;
        },
      };
      const runner = jobRunner({ db: database.db, clock, handlers: asks, log: quiet });
      const job = () =>
        database.db.selectFrom('kit_job').select(['state', 'attempts']).where('kind', '=', 'asks').executeTakeFirstOrThrow();
      for (let count = 0; count < 8; count += 1) {
        assert.equal(await runner.runNext(), true);
        assert.equal(await runner.runNext(), false, 'not before its time');
        clock.set(new Date(clock.now().getTime() + 5_000));
      }
      assert.deepEqual(await job(), { state: 'waiting', attempts: 0 });
      ends = new Error('the first fault of its own');
      assert.equal(await runner.runNext(), true);
      assert.deepEqual(await job(), { state: 'waiting', attempts: 1 });
      clock.set(new Date(clock.now().getTime() + 1_000));
      ends = undefined;
      assert.equal(await runner.runNext(), true);
      assert.equal((await job()).state, 'done');
      assert.deepEqual(attempts, [...Array.from({ length: 9 }, () => 1), 2]);
    });

    test('one that waits for somebody is not given up, though its next fault of its own would be the last', async () => {
      await enqueueJob(database.db, { kind: 'patient', key: 'x', runAt: start });
      const patient: JobHandlers<Tables> = { patient: () => Promise.reject(new RetryLaterError('mute', 5_000)) };
      const runner = jobRunner({ db: database.db, clock: fixedClock(start), handlers: patient, log: quiet, maxAttempts: 1 });
      assert.equal(await runner.runNext(), true);
      const job = database.db.selectFrom('kit_job').select('state').where('kind', '=', 'patient');
      assert.equal((await job.executeTakeFirstOrThrow()).state, 'waiting');
    });

    test('jobs that wait for somebody mute keep those of another kind from nothing', async () => {
      const onward = Promise.withResolvers<void>();
      const other = Promise.withResolvers<void>();
      for (let queued = 0; queued < 6; queued += 1) await enqueueJob(database.db, { kind: 'mute', key: String(queued), runAt: start });
      await enqueueJob(database.db, { kind: 'other', key: 'one', runAt: new Date(start.getTime() + 1) });
      let count = 0;
      const mute = async (): Promise<void> => {
        count += 1;
        await onward.promise;
      };
      const handlers = { mute, other: async () => other.resolve() };
      const jobs = startJobs({ db: database.db, clock: fixedClock('2026-03-01T10:01:00Z'), handlers, log: quiet, pollMs: 5 });
      await other.promise;
      assert.equal(count, 4);
      onward.resolve();
      await jobs.stop();
      const left = await database.db
        .selectFrom('kit_job')
        .select('key')
        .where('kind', 'in', ['mute', 'other'])
        .where('lease', 'is not', null)
        .execute();
      assert.deepEqual(left, [], 'at its end nothing is half-way');
    });

    test('the database says what time it is', async () => {
      assert.ok(Math.abs((await databaseTime(database.db)()) - Date.now()) < 60_000);
    });

    test('the loop runs what is due and stops', async () => {
      await enqueueJob(database.db, { kind: 'loop', key: 'one', runAt: start });
      const ran = Promise.withResolvers<string>();
      const jobs = startJobs({
        db: database.db,
        clock: fixedClock(start),
        handlers: { loop: async ({ key }) => ran.resolve(key) },
        log: quiet,
        pollMs: 5,
      });
      assert.equal(await ran.promise, 'one');
      await jobs.stop();
      const job = await database.db.selectFrom('kit_job').select('state').where('kind', '=', 'loop').executeTakeFirstOrThrow();
      assert.equal(job.state, 'done');
    });
  });
}
