import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { newApplicant } from '../../../apps/main-api/src/areas/application/testing/applicants.ts';
import type { TestApi } from '../../../apps/main-api/src/areas/auth/testing/test-api.ts';
import { ApiProcess } from '../../../apps/main-api/src/testing/faults/testing/api-process.ts';
import { freePort } from '../../start/checks.mjs';
import { secondsFor } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { startWithAddress } from '../../../apps/main-api/src/testing/faults/testing/start-with-address.ts';

const PLACES = 8;
const TIMES_CAPACITY = 12;

/** What the load saw: how long accepted calls took, how many were told to retry, and what else came. */
interface Load {
  readonly accepted: number[];
  readonly shed: number;
  readonly withoutRetry: number;
  readonly other: Readonly<Record<string, number>>;
}

/** Customers who all send at once and resend at once, on a thread of their own. */
const source = `
  const { parentPort, workerData: { url, token, at, seconds } } = require('node:worker_threads');
  const load = { accepted: [], shed: 0, withoutRetry: 0, other: {} };
  const end = performance.now() + seconds * 1000;
  const press = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      try {
        const answer = await fetch(url, { headers: { authorization: 'Bearer ' + token } });
        await answer.arrayBuffer();
        if (answer.status === 200) load.accepted.push(performance.now() - began);
        else if (answer.status === 503) { load.shed += 1; if (!answer.headers.get('retry-after')) load.withoutRetry += 1; await new Promise((resolve) => setTimeout(resolve, 100)); }
        else load.other[answer.status] = (load.other[answer.status] ?? 0) + 1;
      } catch (error) { load.other[error.cause?.code ?? error.name] = (load.other[error.cause?.code ?? error.name] ?? 0) + 1; }
    }
  };
  Promise.all(Array.from({ length: at }, press)).then(() => parentPort.postMessage(load));`;

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('many times more calls than the API has places for', () => {
    let api: TestApi;
    let process: ApiProcess;
    let token: string;
    before(async () => {
      const started = await startWithAddress(target);
      ({ api } = started);
      ({ token } = await newApplicant(api));
      process = new ApiProcess(await freePort(), { DATABASE_URL: started.url, MAX_CALLS: String(PLACES), LOG_LEVEL: 'info' });
      await process.start();
      // the first calls of a process are slow by themselves
      for (let calls = 0; calls < 200; calls += 1)
        await fetch(`${process.url}/v2/app/status`, { headers: { authorization: `Bearer ${token}` } });
    });
    after(async () => {
      await process.end('SIGKILL');
      await api.close();
    });

    test('those let in are answered soon, the others get 503 with a time to retry, and it stays alive', async (t) => {
      const workerData = { url: `${process.url}/v2/app/status`, token, at: PLACES * TIMES_CAPACITY, seconds: Math.min(20, secondsFor(4)) };
      const worker = new Worker(source, { eval: true, workerData });
      const looks: number[] = [];
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const began = performance.now();
          assert.equal((await fetch(`${process.url}/healthz`)).status, 200);
          looks.push(performance.now() - began);
          await wait(50);
        }
      })();
      const [load] = (await once(worker, 'message')) as [Load];
      isOver = true;
      await watching;
      const accepted = load.accepted.toSorted((a, b) => a - b);
      t.diagnostic(`tried ${accepted.length + load.shed}`);
      t.diagnostic(
        `${accepted.length} answered, p50 ${quantile(accepted, 0.5).toFixed(0)} ms, p99 ${quantile(accepted, 0.99).toFixed(0)} ms; ` +
          `${load.shed} shed; /healthz p99 ${quantile(
            looks.toSorted((a, b) => a - b),
            0.99,
          ).toFixed(0)} ms`,
      );
      assert.deepEqual(load.other, {});
      assert.equal(load.withoutRetry, 0);
      assert.ok(accepted.length > 0 && load.shed > 0);
      assert.ok(quantile(accepted, 0.99) < 1_000, 'accepted calls stay within a second');
      const calm = await fetch(`${process.url}/v2/app/status`, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(calm.status, 200, 'it is well by itself');
    });
  });
}
