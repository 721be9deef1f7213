import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import type { PaymentRow } from '../orders/store.ts';
import { decideCharge } from './decide-charge.ts';
import { orderPayment } from './pay.ts';
import { newPayer, type Payer } from '../testing/payer.ts';
import { Auto } from '../testing/auto.ts';
import type { Provider } from '../testing/provider.ts';

const all = 1_000_000;

for (const target of testDatabases()) {
  describe(`pressed payments by a saved card that are made later, on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    let auto: Auto;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
      auto = new Auto(api);
    });
    after(() => api.close());

    const payer = (): Promise<Payer> => newPayer(api, provider);
    /** The call that died before its request to the provider. */
    const ordered = async (who: Payer, amount: number, requestKey = randomUUID()): Promise<PaymentRow> => {
      const order = { payType: amount === all ? 'full' : 'part', amount, cardId: await who.borrower.cardId(), requestKey } as const;
      const customerId = await who.borrower.applicant.id();
      return api.db.transaction().execute((trx) => orderPayment(trx, api.clock, customerId, order));
    };
    const stateOf = async (who: Payer) => (await who.details()).LastPayment?.Status;
    const timesRequested = (id: string): number => provider.requestedCharges.filter((requested) => requested === id).length;

    test('a charge that gave no answer waits, blocks another and its card, and is cancelled: never made anew, its customer told', async () => {
      const who = await payer();
      provider.down = true;
      const { status, data } = await who.pay('part', 70_000);
      assert.deepEqual([status, data.Status, await stateOf(who)], [200, 'pending', 'pending']);
      assert.equal((await who.pay('part', 70_000)).status, 409);
      assert.equal((await who.checkout('part', 70_000)).status, 409);
      api.pass(20);
      await assert.rejects(api.runJobs());
      assert.equal(await stateOf(who), 'pending');
      provider.down = false;
      api.pass(60);
      await api.runJobs();
      assert.deepEqual([timesRequested(data.PaymentId), provider.ends.get(data.PaymentId)], [1, 'cancelled']);
      assert.deepEqual([await stateOf(who), await auto.kinds(who)], ['failed', ['notCharged']]);
      assert.deepEqual((await who.money()).receipts, { issue: all });
      assert.equal((await who.pay('part', 70_000)).data.Status, 'paid');
    });

    for (const [how, mute] of [
      ['was lost', true],
      ['is nonsense', 'nonsense'],
    ] as const) {
      test(`a charge that was made and whose response ${how} is found by its id, and posted once`, async () => {
        const who = await payer();
        provider.mute = mute;
        const { data } = await who.pay('part', 70_000);
        provider.mute = false;
        assert.deepEqual([data.Status, provider.ends.get(data.PaymentId)], ['pending', 'paid']);
        for (let times = 0; times < 2; times += 1) {
          api.pass(60);
          await api.runJobs();
        }
        assert.deepEqual([timesRequested(data.PaymentId), await stateOf(who), await auto.kinds(who)], [1, 'paid', []]);
        assert.deepEqual((await who.money()).receipts, { issue: all, payment: 70_000 });
      });
    }

    test('one that the bank works on, or that may not have arrived yet, is waited for; in the end it is cancelled', async () => {
      const [soon, never] = [await payer(), await payer()];
      provider.slow = true;
      const { data } = await soon.pay('part', 70_000);
      api.pass(60);
      await assert.rejects(api.runJobs(), /A job failed/);
      assert.equal(provider.ends.has(data.PaymentId), false);
      provider.slow = false;
      api.pass(10);
      await api.runJobs();
      assert.equal(await stateOf(soon), 'paid');

      provider.slow = true;
      const second = await never.pay('part', 70_000);
      api.pass(16 * 60);
      await api.runJobs();
      provider.slow = false;
      assert.deepEqual([provider.ends.get(second.data.PaymentId), await stateOf(never)], ['cancelled', 'failed']);

      provider.down = true;
      const third = await never.pay('part', 60_000);
      provider.down = false;
      api.pass(6);
      await assert.rejects(api.runJobs(), /A job failed/);
      assert.equal(provider.ends.has(third.data.PaymentId), false);
      api.pass(15);
      await api.runJobs();
      assert.equal(provider.ends.get(third.data.PaymentId), 'cancelled');
    });

    test('a process that died before it charged is followed by one that does, under the same key or by a job', async () => {
      const who = await payer();
      const key = randomUUID();
      const { id } = await ordered(who, 60_000, key);
      assert.deepEqual((await who.pay('part', 60_000, { key })).data, { PaymentId: id, Status: 'paid' });
      const next = await ordered(who, 50_000);
      api.pass(20);
      await api.runJobs();
      assert.deepEqual([timesRequested(id), timesRequested(next.id)], [1, 1]);
      assert.deepEqual((await who.money()).receipts, { issue: all, payment: 110_000 });
    });

    test('pressed minutes ago and never asked for, it is dropped, told, and nothing under its key charges it', async () => {
      const who = await payer();
      const key = randomUUID();
      const { id } = await ordered(who, 60_000, key);
      api.pass(5 * 60 + 1);
      await api.runJobs();
      assert.deepEqual([timesRequested(id), await stateOf(who), await auto.kinds(who)], [0, 'failed', ['notCharged']]);
      assert.equal((await who.pay('part', 60_000, { key })).data.Status, 'failed');
      assert.equal(timesRequested(id), 0);
    });

    test('it is decided once more when it is made: a debt that is less by then, a loan or a card that is over', async () => {
      const cases = {
        less: (who: Payer) => auto.transfer(who, 10_000),
        closed: (who: Payer) => auto.transfer(who, all),
        card: async (who: Payer) => {
          const id = await who.borrower.cardId();
          await api.db.updateTable('card').set({ expires: '2020-01' }).where('id', '=', id).execute();
        },
      };
      for (const [name, change] of Object.entries(cases)) {
        const who = await payer();
        const { id } = await ordered(who, all);
        await change(who);
        api.pass(20);
        await api.runJobs();
        const row = (await auto.charges(who)).find((charge) => charge.id === id);
        assert.deepEqual([timesRequested(id), row?.state, await auto.kinds(who)], [0, 'failed', ['notCharged']], name);
      }
    });

    test('of many processes one asks, and the mark of it is committed before the request leaves', async () => {
      const [who, other] = [await payer(), await payer()];
      const { id } = await ordered(who, 60_000);
      const decided = await Promise.all(Array.from({ length: 10 }, () => decideCharge(api.db, api.clock, id)));
      assert.deepEqual(decided.map((decision) => decision?.step).toSorted(), ['request', ...Array.from({ length: 9 }, () => 'requested')]);

      const marks: unknown[] = [];
      provider.onCharge = async (paymentId) => {
        const row = await api.db.selectFrom('payment').select('asked_at').where('id', '=', paymentId).executeTakeFirst();
        marks.push(row?.asked_at);
      };
      assert.equal((await other.pay('part', 60_000)).data.Status, 'paid');
      provider.onCharge = undefined;
      assert.deepEqual(marks, [api.clock.now()]);
    });
  });
}
