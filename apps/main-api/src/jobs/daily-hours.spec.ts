import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays, kyivDay, kyivTime, type Day } from '@pozyka/domain';
import { fixedClock, testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import { FORGET_JOB } from '../areas/customers/forget-applications.ts';
import { ACCRUAL_JOB, AUTO_JOB } from '@pozyka/server-lending/testing/internals';
import { NOTICE_JOB } from '@pozyka/server-notices';
import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../db/schema.ts';
import { jobHandlers } from './index.ts';

/** Jobs that run once a day, and the hour of the clocks in Kyiv at which they do. */
const hours = { [ACCRUAL_JOB]: 0, [FORGET_JOB]: 3, [NOTICE_JOB]: 10, [AUTO_JOB]: 10 };

/** On 29 March clocks go from 3 to 4, so that there is no 3, on 25 October from 4 back to 3. */
const days: readonly Day[] = [
  '2026-01-15',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-07-15',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
];

const log = { info: () => {}, warn: () => {}, error: () => {} };

for (const target of testDatabases()) {
  describe(`jobs of each day on ${target.name}`, () => {
    let database: OpenDatabase<Database>;
    before(async () => {
      database = await target.open<Database>(migrations);
    });
    after(() => database.close());

    for (const [kind, hour] of Object.entries(hours))
      for (const day of days)
        test(`${kind} of ${day} runs at ${hour} in Kyiv`, async () => {
          const { db } = database;
          // noon of the day before, when its run queues the next one
          const clock = fixedClock(`${addDays(day, -1)}T10:00:00Z`);
          const handler = jobHandlers[kind] ?? assert.fail(kind);
          await db.deleteFrom('kit_job').execute();
          await handler({ db, clock, log, key: '', payload: {}, attempt: 1, finish: () => Promise.reject(new Error('no effect')) });
          const { run_at } = await db.selectFrom('kit_job').select('run_at').where('kind', '=', kind).executeTakeFirstOrThrow();
          const shown = kyivTime(run_at);
          const isLeftOut = day === '2026-03-29' && hour === 3;
          assert.deepEqual([shown.day, shown.hour, shown.minute], [day, isLeftOut ? 4 : hour, 0]);
          assert.equal(kyivDay(run_at), day);
        });
  });
}
