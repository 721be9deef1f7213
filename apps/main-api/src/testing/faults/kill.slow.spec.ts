import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { sql } from 'kysely';
import { verifyTrail } from '../../areas/audit/verify-trail.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { newPayer, type Payer } from '@pozyka/server-lending/testing/payer';
import { startProvider, type Provider } from '@pozyka/server-lending/testing/provider';
import { freePort } from '@pozyka/server-kit/testing/free-port';
import { ApiProcess } from './testing/api-process.ts';
import { Seeded } from './testing/seeded.ts';
import { startWithAddress } from './testing/start-with-address.ts';

const PAYERS = 3;
const AMOUNT = 5_000;
const MOST_TRIES = 300;

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('kill -9 while customers pay', () => {
    const random = new Seeded('kill');
    let api: TestApi;
    let provider: Provider;
    let process: ApiProcess;
    let payers: Payer[];
    before(async () => {
      provider = await startProvider();
      const started = await startWithAddress(target);
      ({ api } = started);
      payers = [];
      for (let made = 0; made < PAYERS; made += 1) payers.push(await newPayer(api, provider));
      process = new ApiProcess(await freePort(), { DATABASE_URL: started.url });
      await process.start();
    });
    after(async () => {
      await process.end('SIGKILL');
      await api.close();
      await provider.close();
    });

    /** How a payment ended that the process died with: the next one queries it, or cancels it. */
    const endOf = (id: string): Promise<string> =>
      until(
        async () => {
          const { state } = await api.db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirstOrThrow();
          return state !== 'pending' && state;
        },
        'the payment ends',
        { withinMs: 60_000, everyMs: 200 },
      );
    /** One payment, retried with its key until it is acknowledged; returns its id, undefined of one that failed. */
    const pay = async (payer: Payer, cardId: string, key: string): Promise<string | undefined> => {
      const body = JSON.stringify({ bpmForm: { PayType: 'part', Amount: AMOUNT, CardId: cardId } });
      const headers = { authorization: `Bearer ${payer.token}`, 'idempotency-key': key, 'content-type': 'application/json' };
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        try {
          const answer = await fetch(`${process.url}/v2/payment/sandbox/payment`, { method: 'POST', headers, body });
          const { data } = (await answer.json()) as { data?: { PaymentId: string; Status: string } };
          if (answer.status === 200 && data)
            return data.Status === 'paid' || (await endOf(data.PaymentId)) === 'paid' ? data.PaymentId : undefined;
          assert.ok([200, 409, 500, 503].includes(answer.status), String(answer.status));
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
          // the port is closed while it restarts
        }
        await wait(100);
      }
      throw new Error('a payment was never acknowledged');
    };

    test('no acknowledged payment is lost, none is taken twice, and recovery needs no help', async (t) => {
      const end = performance.now() + 6_000;
      let isOver = false;
      const acknowledged: string[] = [];
      const customers = payers.map(async (payer) => {
        const cardId = await payer.borrower.cardId();
        while (!isOver) {
          const id = await pay(payer, cardId, random.uuid());
          if (id !== undefined) acknowledged.push(id);
        }
      });
      let kills = 0;
      do {
        await wait(random.between(50, 1_500));
        await process.end('SIGKILL');
        kills += 1;
        await process.start();
      } while (performance.now() < end);
      isOver = true;
      await Promise.all(customers);
      t.diagnostic(`tried ${acknowledged.length}`);

      const { rows } = await sql<{ key: string; state: string; receipts: number }>`
        select l.key, p.state, (select count(*) from receipt r where r.key = l.key) as receipts
        from ledger_transaction l join payment p on l.key = 'payment:' || p.id`.execute(api.db);
      assert.deepEqual(rows.map(({ key }) => key).toSorted(), acknowledged.map((id) => `payment:${id}`).toSorted());
      assert.deepEqual(
        rows.filter(({ state, receipts }) => state !== 'paid' || receipts !== 1),
        [],
      );
      assert.deepEqual([...provider.charged.keys()].toSorted(), acknowledged.toSorted(), 'what left the cards is what was acknowledged');
      assert.ok(kills > 0 && acknowledged.length >= PAYERS);
      const { rows: unbalanced } = await sql`select 1 from ledger_entry group by transaction_id having sum(amount) <> 0`.execute(api.db);
      assert.deepEqual(unbalanced, []);
      assert.equal((await verifyTrail(api.db)).broken, null);
    });
  });
}
