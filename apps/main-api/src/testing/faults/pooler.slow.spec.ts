import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testDatabases, type TestConnection } from '@pozyka/server-kit';
import { freePort } from '@pozyka/server-kit/testing/free-port';
import { pgBouncers, startPgBouncer, type PgBouncer } from '@pozyka/server-kit/testing/pgbouncer';
import { until } from '@pozyka/testing/until';
import { newApplicant, type Applicant } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { commands } from '../../commands/commands.ts';
import { ApiProcess } from './testing/api-process.ts';
import { startWithAddress } from './testing/start-with-address.ts';

const PATIENCE_MS = 60_000;
const AT_ONCE = 320;

for (const program of pgBouncers())
  for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL'))
    describe(`the API behind PgBouncer ${program.version}, as it comes`, () => {
      let api: TestApi;
      let empty: TestConnection<unknown>;
      let pooler: PgBouncer;
      let processes: readonly ApiProcess[];
      let customers: readonly Applicant[];
      before(async () => {
        const started = await startWithAddress(target);
        ({ api } = started);
        customers = [await newApplicant(api), await newApplicant(api)];
        empty = await target.open<unknown>();
        pooler = await startPgBouncer(program, started.url);
        const url = pooler.urlOf(new URL(started.url).pathname.slice(1));
        const env = { DATABASE_URL: url, READ_DATABASE_URL: url, RATE_LIMIT: '1000000', MAX_CALLS: '1000' };
        // as two servers: what one has prepared, the other has not
        processes = [new ApiProcess(await freePort(), env), new ApiProcess(await freePort(), env)];
        for (const process of processes) await process.start();
      });
      after(async () => {
        for (const process of processes) await process.end('SIGKILL');
        await pooler.close();
        await empty.close();
        await api.close();
      });

      const ask = async (process: ApiProcess, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<number> => {
        const answer = await fetch(`${process.url}${path}`, {
          headers: {
            'idempotency-key': randomUUID(),
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          ...(body && { method: 'PUT', body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.text();
        return answer.status;
      };

      test('calls of guests and of customers are answered, reads and writes, and it says that it is ready', async () => {
        const failed: string[] = [];
        const call = async (index: number): Promise<void> => {
          const process = processes[index % 2] ?? assert.fail();
          const { token } = customers[Math.floor(index / 2) % 2] ?? assert.fail();
          const path =
            ['/v2/system/languages', '/v2/sale-conditions/without-auth', '/v2/app', '/v2/app/status', '/v2/contracts', '/readyz'][
              index % 6
            ] ?? '';
          const status = await ask(process, path, path.startsWith('/v2/app') || path === '/v2/contracts' ? { token } : {});
          if (status !== 200) failed.push(`${path} ${status}`);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));
        assert.deepEqual(failed, []);
        for (let time = 0; time < 20; time += 1) {
          const process = processes[time % 2] ?? assert.fail();
          const { token } = customers[0] ?? assert.fail();
          const Address = { region: 'Київська область', locality: 'Бровари', house: '1', apartment: String(time) };
          assert.equal(await ask(process, '/v2/app/save', { token, body: { Address } }), 200);
        }
      });

      test('an empty database is migrated through it, and served', async () => {
        const url = pooler.urlOf(new URL(empty.url ?? assert.fail()).pathname.slice(1));
        assert.ok((await commands.migrate({ url })).length > 10);
        assert.deepEqual(
          (await commands.status({ url })).filter(({ executedAt }) => executedAt === null),
          [],
        );
        const process = new ApiProcess(await freePort(), { DATABASE_URL: url });
        try {
          await process.start();
          await until(async () => (await ask(process, '/readyz')) === 200, 'it is ready');
        } finally {
          await process.end('SIGKILL');
        }
      });
    });
