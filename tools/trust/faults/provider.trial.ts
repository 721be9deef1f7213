import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { sql } from 'kysely';
import { verifyTrail } from '../../../apps/main-api/src/areas/audit/verify-trail.ts';
import type { TestApi } from '../../../apps/main-api/src/areas/auth/testing/test-api.ts';
import { newPayer, type Payer } from '../../../apps/main-api/src/areas/payment/testing/payer.ts';
import { startProvider, type Provider } from '../../../apps/main-api/src/areas/payment/testing/provider.ts';
import { ApiProcess } from '../../../apps/main-api/src/testing/faults/testing/api-process.ts';
import { freePort } from '../../start/checks.mjs';
import { Seeded, secondsFor } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { startWithAddress } from '../../../apps/main-api/src/testing/faults/testing/start-with-address.ts';
import { Wire } from '../../../apps/main-api/src/testing/faults/testing/wire.ts';

const PAYERS = 4;
const AMOUNT = 5_000;
const PATIENCE_MS = 120_000;

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('a provider that dies, hangs and talks nonsense while customers pay, and an API that is killed', () => {
    const random = new Seeded('provider');
    let api: TestApi;
    let provider: Provider;
    let wire: Wire;
    let process: ApiProcess;
    let payers: Payer[];
    before(async () => {
      provider = await startProvider();
      const started = await startWithAddress(target);
      ({ api } = started);
      payers = [];
      for (let made = 0; made < PAYERS; made += 1) payers.push(await newPayer(api, provider));
      const way = await Wire.to(globalThis.process.env['SANDBOX_URL'] ?? '');
      ({ wire } = way);
      process = new ApiProcess(await freePort(), { DATABASE_URL: started.url, SANDBOX_URL: way.url });
      await process.start();
    });
    after(async () => {
      await process.end('SIGKILL');
      await wire.close();
      await api.close();
      await provider.close();
    });

    test('no acknowledged payment is lost or taken twice, every payer is answered, and all is settled without a hand', async (t) => {
      const end = performance.now() + secondsFor(10) * 1_000;
      const acknowledged = new Set<string>();
      let slowest = 0;
      let calls = 0;
      /** One press of the button; false where nobody listened. */
      const press = async (payer: Payer, cardId: string, key: string): Promise<boolean> => {
        const body = JSON.stringify({ bpmForm: { PayType: 'part', Amount: AMOUNT, CardId: cardId } });
        const headers = { authorization: `Bearer ${payer.token}`, 'idempotency-key': key, 'content-type': 'application/json' };
        const began = performance.now();
        try {
          const answer = await fetch(`${process.url}/v2/payment/sandbox/payment`, { method: 'POST', headers, body });
          const { data } = (await answer.json()) as { data?: { PaymentId?: string; Status?: string } };
          slowest = Math.max(slowest, performance.now() - began);
          calls += 1;
          // 409: their payment before this one is still on its way
          assert.ok([200, 409, 422, 503].includes(answer.status), String(answer.status));
          if (data?.Status === 'paid' && data.PaymentId) acknowledged.add(data.PaymentId);
          return answer.status !== 503;
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
          return false;
        }
      };
      const customers = payers.map(async (payer) => {
        const cardId = await payer.borrower.cardId();
        while (performance.now() < end) {
          const key = random.uuid();
          while (!(await press(payer, cardId, key)) && performance.now() < end) await wait(100);
          await wait(random.between(20, 200));
        }
      });
      let troubles = 0;
      const trouble = async (): Promise<void> => {
        while (performance.now() < end) {
          await wait(random.between(200, 1_000));
          const which = random.between(0, 4);
          if (which === 0) wire.cut();
          else if (which === 1) wire.silence();
          else if (which === 2) wire.talkNonsense();
          else if (which === 3) provider.mute = true;
          else {
            await process.end('SIGKILL');
            await process.start();
          }
          troubles += 1;
          await wait(random.between(200, 3_500));
          provider.mute = false;
          wire.open();
        }
      };
      await Promise.all([trouble(), ...customers]);
      t.diagnostic(`tried ${calls}`);
      t.diagnostic(`${troubles} troubles, ${acknowledged.size} payments, the slowest answer after ${Math.round(slowest)} ms`);

      const states = async (): Promise<ReadonlyMap<string, string>> => {
        const { rows } = await sql<{ id: string; state: string }>`select id, state from payment where pay_type = 'part'`.execute(api.db);
        return new Map(rows.map(({ id, state }) => [id, state]));
      };
      const settled = await until(
        async () => {
          const now = await states();
          return ![...now.values()].includes('pending') && now;
        },
        'payments are queried or cancelled until there is an answer',
        { withinMs: PATIENCE_MS, everyMs: 500 },
      );
      for (const id of acknowledged) assert.equal(settled.get(id), 'paid', id);
      const { rows: posted } = await sql<{ key: string }>`
        select l.key from ledger_transaction l join payment p on l.key = 'payment:' || p.id where p.pay_type = 'part'`.execute(api.db);
      const paid = [...settled].filter(([, state]) => state === 'paid').map(([id]) => id);
      assert.deepEqual(posted.map(({ key }) => key).toSorted(), paid.map((id) => `payment:${id}`).toSorted(), 'each is posted once');
      assert.deepEqual([...provider.charged.keys()].filter((id) => settled.has(id)).toSorted(), paid.toSorted(), 'what left the cards');
      assert.equal((await verifyTrail(api.db)).broken, null);
      assert.ok(troubles > 0 && acknowledged.size > 0);
    });
  });
}
