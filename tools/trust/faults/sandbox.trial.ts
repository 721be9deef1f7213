import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { sql } from 'kysely';
import { verifyTrail } from '../../../apps/main-api/src/areas/audit/verify-trail.ts';
import type { TestApi } from '../../../apps/main-api/src/areas/auth/testing/test-api.ts';
import { newPayer, type Payer } from '../../../apps/main-api/src/areas/payment/testing/payer.ts';
import { secret, startProvider } from '../../../apps/main-api/src/areas/payment/testing/provider.ts';
import { ApiProcess } from '../../../apps/main-api/src/testing/faults/testing/api-process.ts';
import { freePort } from '../../start/checks.mjs';
import { Seeded, secondsFor } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { startWithAddress } from '../../../apps/main-api/src/testing/faults/testing/start-with-address.ts';
import { ServerProcess } from './server-process.ts';

const PAYERS = 3;
const AMOUNT = 5_000;
const PATIENCE_MS = 120_000;

interface Told {
  readonly status: number;
  readonly id: string | undefined;
  readonly state: string | undefined;
}

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('the provider as a process that is killed while customers pay', () => {
    const random = new Seeded('sandbox');
    let api: TestApi;
    let sandbox: ServerProcess;
    let folder: string;
    let process: ApiProcess;
    let payers: { readonly payer: Payer; readonly cardId: string }[];
    before(async () => {
      // loans are paid out by one within this process
      const first = await startProvider();
      const started = await startWithAddress(target);
      ({ api } = started);
      payers = [];
      for (let made = 0; made < PAYERS; made += 1) {
        const payer = await newPayer(api, first);
        payers.push({ payer, cardId: await payer.borrower.cardId() });
      }
      await first.close();
      folder = await mkdtemp(join(tmpdir(), 'pozyka-charges-'));
      sandbox = await ServerProcess.of('sandbox', { PROVIDER_SECRET: secret, CHARGES_FILE: join(folder, 'charges.jsonl') });
      await sandbox.start();
      process = new ApiProcess(await freePort(), { DATABASE_URL: started.url, SANDBOX_URL: sandbox.url, PROVIDER_SECRET: secret });
      await process.start();
    });
    after(async () => {
      await process.end('SIGKILL');
      await sandbox.end('SIGKILL');
      await api.close();
      await rm(folder, { recursive: true });
    });

    const pay = async ({ payer, cardId }: (typeof payers)[number]): Promise<Told> => {
      const body = JSON.stringify({ bpmForm: { PayType: 'part', Amount: AMOUNT, CardId: cardId } });
      const headers = { authorization: `Bearer ${payer.token}`, 'idempotency-key': random.uuid(), 'content-type': 'application/json' };
      const answer = await fetch(`${process.url}/v2/payment/sandbox/payment`, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data?: { PaymentId?: string; Status?: string } };
      return { status: answer.status, id: data?.PaymentId, state: data?.Status };
    };
    const states = async (): Promise<ReadonlyMap<string, string>> => {
      const { rows } = await sql<{ id: string; state: string }>`select id, state from payment where pay_type = 'part'`.execute(api.db);
      return new Map(rows.map(({ id, state }) => [id, state]));
    };
    const settled = (): Promise<ReadonlyMap<string, string>> =>
      until(
        async () => {
          const now = await states();
          return ![...now.values()].includes('pending') && now;
        },
        'payments are queried or cancelled until there is an answer',
        { withinMs: PATIENCE_MS, everyMs: 200 },
      );
    const begun = new Set<string>();
    /** What customers were told, what is booked and what left the cards, over all of the provider's lives, is the same, once. */
    const nothingIsLostOrDouble = async (): Promise<void> => {
      const all = await settled();
      assert.deepEqual(
        [...begun].filter((id) => !all.has(id)),
        [],
      );
      const { rows } = await sql<{ key: string }>`
        select l.key from ledger_transaction l join payment p on l.key = 'payment:' || p.id where p.pay_type = 'part'`.execute(api.db);
      const paid = [...all].filter(([, state]) => state === 'paid').map(([id]) => id);
      assert.deepEqual(rows.map(({ key }) => key).toSorted(), paid.map((id) => `payment:${id}`).toSorted(), 'each is posted once');
      const charged = sandbox.log
        .map((line) => JSON.parse(line) as { msg?: string; order?: string; path?: string })
        .filter(({ msg, path }) => msg === 'money' && path === '/charges')
        .map(({ order }) => order);
      assert.deepEqual([...new Set(charged)].toSorted(), paid.toSorted(), 'what left the cards');
      assert.equal((await verifyTrail(api.db)).broken, null);
    };

    test('a payment begun while it is away is pending as long as it is, and is cancelled once it is back', async (t) => {
      await sandbox.end('SIGKILL');
      const began = performance.now();
      const told = await Promise.all(payers.map((who) => pay(who)));
      t.diagnostic(`told after ${Math.round(performance.now() - began)} ms`);
      for (const { status, state, id } of told) {
        assert.deepEqual([status, state], [200, 'pending']);
        begun.add(id ?? assert.fail());
      }
      // the job has asked in vain by then
      await wait(2_000);
      const now = await states();
      for (const id of begun) assert.equal(now.get(id), 'pending');
      await sandbox.start();
      await nothingIsLostOrDouble();
      const ended = await states();
      for (const id of begun) assert.equal(ended.get(id), 'failed');
    });

    test('killed repeatedly while customers pay: each payment ends once, none is lost', async (t) => {
      const end = performance.now() + secondsFor(8) * 1_000;
      let calls = 0;
      let kills = 0;
      const customers = payers.map(async (who) => {
        while (performance.now() < end) {
          const { status, id } = await pay(who);
          calls += 1;
          // 409: their payment before this one is still on its way
          assert.ok([200, 409, 422].includes(status), String(status));
          if (status === 200) begun.add(id ?? assert.fail());
          await wait(random.between(0, 100));
        }
      });
      const killing = (async () => {
        do {
          await wait(random.between(100, 1_000));
          await sandbox.end('SIGKILL');
          kills += 1;
          await wait(random.between(0, 1_500));
          await sandbox.start();
        } while (performance.now() < end);
      })();
      await Promise.all([killing, ...customers]);
      t.diagnostic(`tried ${calls}`);
      t.diagnostic(`killed ${kills} times, ${begun.size} payments`);
      assert.ok(begun.size > PAYERS && kills > 0);
      await nothingIsLostOrDouble();
    });
  });
}
