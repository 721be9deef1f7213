import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { sql } from 'kysely';
import { newApplicant, type Applicant } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { freePort } from '@pozyka/server-kit/testing/free-port';
import { ApiProcess } from './testing/api-process.ts';
import { startWithAddress } from './testing/start-with-address.ts';
import { Wire } from './testing/wire.ts';

const PATIENCE_MS = 60_000;
const AT_ONCE = 30;

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('the API and its database', () => {
    let api: TestApi;
    let wire: Wire;
    let process: ApiProcess;
    let customer: Applicant;
    before(async () => {
      const started = await startWithAddress(target);
      ({ api } = started);
      customer = await newApplicant(api);
      const way = await Wire.to(started.url);
      ({ wire } = way);
      process = new ApiProcess(await freePort(), { DATABASE_URL: way.url });
      await process.start();
    });
    after(async () => {
      await process.end('SIGKILL');
      await wire.close();
      await api.close();
    });

    const headers = (key: string) => ({
      authorization: `Bearer ${customer.token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    });
    /** A call that must be answered within the time that a person waits: status and when to retry. */
    const ask = async (path: string, init: RequestInit = {}): Promise<{ status: number; retry: string | null }> => {
      const answer = await fetch(`${process.url}${path}`, {
        headers: headers(randomUUID()),
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.text();
      return { status: answer.status, retry: answer.headers.get('retry-after') };
    };
    const save = (apartment: string, key: string) => {
      const body = JSON.stringify({ Address: { region: 'Київська область', locality: 'Бровари', house: '1', apartment } });
      return ask('/v2/app/save', { method: 'PUT', headers: headers(key), body });
    };
    const savedTimes = async (key: string): Promise<number> => {
      const { rows } = await sql`select 1 from kit_idempotency where key = ${key} and status = 200`.execute(api.db);
      return rows.length;
    };
    const isBack = async (): Promise<void> => {
      await until(async () => (await ask('/readyz')).status === 200, 'it comes back by itself');
      assert.equal((await ask('/v2/app/status')).status, 200);
    };

    for (const [how, fail] of [
      ['stopped', () => wire.cut()],
      ['frozen', () => wire.silence()],
    ] as const) {
      test(`${how}: every call is answered 503 with the time to retry, and all is well once it is back`, async (t) => {
        const key = randomUUID();
        assert.equal((await ask('/v2/app/status')).status, 200);
        fail();
        const began = performance.now();
        const responses = await Promise.all([
          ...Array.from({ length: AT_ONCE }, () => ask('/v2/app/status')),
          save('7', key),
          ask('/v2/system/custom/branches'),
        ]);
        t.diagnostic(`answered after ${Math.round(performance.now() - began)} ms`);
        for (const answer of responses) assert.deepEqual(answer, { status: 503, retry: '2' });
        assert.equal((await ask('/readyz')).status, 503);
        assert.equal((await ask('/healthz')).status, 200);
        assert.ok(process.isAlive);
        wire.open();
        await isBack();
        assert.equal((await save('7', key)).status, 200);
        assert.equal(await savedTimes(key), 1);
      });
    }

    test('connections that the server ends, in use or not, end no process', async () => {
      for (let times = 0; times < 3; times += 1) {
        const calls = Array.from({ length: AT_ONCE }, (_, flat) => save(String(flat), randomUUID()));
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
          .execute(api.db)
          .catch(() => {});
        for (const { status } of await Promise.all(calls)) assert.ok([200, 409, 503].includes(status), String(status));
      }
      assert.ok(process.isAlive);
      await isBack();
    });

    test('a statement that takes long, while others are answered, is not given up', async () => {
      const slow = randomUUID();
      const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
      // longer than a database that says nothing is waited for
      const isSlow = async (): Promise<boolean> => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query_start < clock_timestamp() - interval '4 seconds'`.execute(api.db);
        return rows.length > 0;
      };
      const lock = api.db.transaction().execute(async (trx) => {
        await sql`select id from application where customer_id = ${await customer.id()} for update`.execute(trx);
        locked();
        for (let looks = 0; looks < 400; looks += 1) {
          if (await isSlow()) return;
          await sql`select pg_sleep(0.1)`.execute(trx);
        }
        assert.fail('no statement waited for the row');
      });
      await Promise.race([isLocked, lock]);
      assert.equal((await save('9', slow)).status, 200);
      await lock;
    });
  });
}
