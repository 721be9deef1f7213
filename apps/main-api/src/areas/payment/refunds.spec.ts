import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startApplications } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { sealOwner } from './sealed-order.ts';
import { newPayer, type Payer } from './testing/payer.ts';
import { startProvider, type Provider } from './testing/provider.ts';

const all = 1_000_000;

for (const target of testDatabases()) {
  describe(`money paid twice on ${target.name}`, () => {
    let api: TestApi;
    let provider: Provider;
    before(async () => {
      provider = await startProvider();
      api = await startApplications(target);
    });
    after(async () => {
      await api.close();
      await provider.close();
    });

    /** Two tabs, two orders, both paid. */
    const paidTwice = async (who: Payer): Promise<void> => {
      const orders = [await who.intent('full', all), await who.intent('full', all)];
      for (const order of orders) assert.equal((await who.callback(who.event(order))).status, 200);
    };
    const refundsOf = (who: Payer) =>
      api.db.selectFrom('refund').selectAll().where('contract_id', '=', who.contractId).orderBy('created_at').execute();
    const paidTo = async (who: Payer): Promise<[string, number][]> =>
      (await refundsOf(who)).flatMap(({ id }) => {
        const payout = provider.paid.get(id);
        return payout ? [[payout.Token, payout.Amount] as [string, number]] : [];
      });
    const addCard = async (who: Payer, Token = `tok_${randomUUID()}`): Promise<string> => {
      const card = { Token, Mask: '555555******4444', Brand: 'mastercard', Expires: '2030-01' };
      const Owner = sealOwner(await who.borrower.applicant.id());
      const event = {
        EventId: randomUUID(),
        At: api.clock.now().toISOString(),
        OrderId: randomUUID(),
        Kind: 'card',
        Status: 'approved',
        Owner,
      };
      assert.equal((await who.callback({ ...event, Card: card })).status, 200);
      return Token;
    };
    const contractToken = async (who: Payer): Promise<string> => who.tokenOf(await who.borrower.cardId());

    test('goes back to the contract’s card, once, with a receipt', async () => {
      const who = await newPayer(api, provider);
      const token = await contractToken(who);
      await paidTwice(who);
      assert.equal((await who.details()).Overpaid, all);
      await Promise.all([api.runJobs(), api.runJobs()]);
      await api.runJobs();
      assert.deepEqual(await paidTo(who), [[token, all]]);
      assert.deepEqual(await who.money(), { overpaid: 0, receipts: { issue: all, payment: 2 * all, refund: all } });
      const { phone } = who.borrower.applicant;
      const messages = await api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null).execute();
      assert.deepEqual(
        messages.filter(({ text }) => /повертаємо надлишок 10\u00a0000,00\u00a0₴ за договором П-\d+ на картку •1234/.test(text)).length,
        1,
      );
      const { data } = await who.borrower.get<Record<string, object[]>>('/v2/system/customers/account/export');
      assert.deepEqual([data['payments']?.length, data['refunds']?.length], [2, 1]);
    });

    test('goes to another checked card where that one takes no money, and waits for a card where none does', async () => {
      const who = await newPayer(api, provider);
      const first = await contractToken(who);
      const second = await addCard(who);
      provider.refuses.add(first).add(second);
      await paidTwice(who);
      await api.runJobs();
      assert.deepEqual(
        (await refundsOf(who)).map(({ state }) => state),
        ['declined', 'declined'],
      );
      assert.equal((await who.details()).Overpaid, all);
      const third = await addCard(who);
      await api.runJobs();
      assert.deepEqual(await paidTo(who), [[third, all]]);
      assert.equal((await who.details()).Overpaid, 0);
    });

    test('waits for a provider that does not answer; what comes meanwhile follows, and its card stays', async () => {
      const who = await newPayer(api, provider);
      await addCard(who);
      const token = await contractToken(who);
      const delayed = await who.intent('part', 30_000);
      await paidTwice(who);
      provider.down = true;
      await assert.rejects(api.runJobs());
      await who.callback(who.event(delayed));
      assert.equal((await refundsOf(who)).length, 1);
      const removed = await who.del(await who.borrower.cardId());
      assert.equal(removed.status, 409);
      assert.match(removed.error?.message ?? '', /ще триває платіж/);
      provider.down = false;
      api.pass(60);
      await api.runJobs();
      assert.deepEqual(await paidTo(who), [
        [token, all],
        [token, 30_000],
      ]);
      assert.deepEqual(await who.money(), { overpaid: 0, receipts: { issue: all, payment: 2 * all + 30_000, refund: all + 30_000 } });
    });

    test('reports, payments, cards and jobs at once wait for each other and never fail', async () => {
      const who = await newPayer(api, provider);
      const cards = [await who.borrower.cardId()];
      for (let added = 0; added < 3; added += 1) await addCard(who);
      cards.push(...(await who.cards()).map(({ Id }) => Id));
      const orders = [await who.intent('full', all), await who.intent('full', all), await who.intent('part', 100)];
      const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
      const acts = [
        (index: number) => who.callback(who.event(of(orders, index))),
        (index: number) => who.pay('part', 100 + index, { CardId: of(cards, index) }),
        (index: number) => who.del(of(cards, index)),
        (index: number) => api.call('PATCH', '/v2/cards/primary', { token: who.token, body: { CardId: of(cards, index) } }),
        async (index: number) => {
          await addCard(who, `tok_of_${index % 3}_${who.contractId}`);
          return { status: 200 };
        },
      ];
      const running = Array.from({ length: 50 }, (_, index) => of(acts, index)(Math.floor(index / acts.length)));
      const jobs = [api.runJobs(), api.runJobs()];
      for (const { status } of await Promise.all(running)) assert.ok(status < 500, String(status));
      await Promise.all(jobs);
      api.pass(20);
      await api.runJobs();
      const list = await who.cards();
      assert.equal(list.filter(({ IsMain }) => IsMain).length, 1);
      const { overpaid, receipts } = await who.money();
      assert.equal(overpaid, 0);
      assert.equal((receipts['payment'] ?? 0) - (receipts['refund'] ?? 0), all);
    });

    test('in every order of events, the provider’s total equals the receipts and the ledger', async () => {
      const step = fc.oneof(
        fc.record({ do: fc.constant('checkout' as const), amount: fc.integer({ min: 100, max: 600_000 }), twice: fc.boolean() }),
        fc.record({ do: fc.constant('report' as const), order: fc.nat(5), declined: fc.boolean() }),
        fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 100, max: 600_000 }) }),
        fc.record({ do: fc.constant('provider' as const), is: fc.constantFrom('well', 'down', 'mute') }),
        fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
          const who = await newPayer(api, provider);
          const orders: Awaited<ReturnType<Payer['intent']>>[] = [];
          const approved = new Map<string, number>();
          const before = new Set(provider.charged.keys());
          const report = async (order: (typeof orders)[number], Status: string): Promise<void> => {
            assert.equal((await who.callback(who.event(order, { Status }))).status, 200);
            if (Status === 'approved') approved.set(order.OrderId, order.Amount);
          };
          for (const one of steps) {
            if (one.do === 'provider') Object.assign(provider, { down: one.is === 'down', mute: one.is === 'mute' });
            if (one.do === 'pay') assert.ok((await who.pay('part', one.amount)).status < 500);
            if (one.do === 'checkout') {
              if ((await who.checkout('part', one.amount)).status !== 200) continue;
              const order = await who.intent('part', one.amount);
              orders.push(order);
              if (one.twice) await Promise.all([report(order, 'approved'), report(order, 'approved')]);
            }
            const order = one.do === 'report' ? orders[one.order] : undefined;
            if (one.do === 'report' && order) await report(order, one.declined ? 'declined' : 'approved');
            if (one.do === 'wait') {
              api.pass(one.hours * 3600);
              await api.runJobs().catch(() => undefined);
              await who.borrower.logIn();
            }
          }
          Object.assign(provider, { down: false, mute: false });
          for (let round = 0; round < 3; round += 1) {
            api.pass(3600);
            await api.runJobs();
          }
          await who.borrower.logIn();
          const charged = [...provider.charged].filter(([id]) => !before.has(id)).map(([, { Amount }]) => Amount);
          const taken = [...approved.values(), ...charged].reduce((sum, amount) => sum + amount, 0);
          const back = (await paidTo(who)).reduce((sum, [, amount]) => sum + amount, 0);
          const { overpaid, receipts } = await who.money();
          assert.equal(receipts['payment'] ?? 0, taken);
          assert.equal(receipts['refund'] ?? 0, back);
          const { rows } = await sql<{ cash: number }>`
            select cast(coalesce(sum(e.amount), 0) as bigint) as cash
            from ledger_transaction t
            join ledger_entry e on e.transaction_id = t.id
            join ledger_account a on a.id = e.account_id
            where t.contract_id = ${who.contractId} and a.kind = 'providerCash'`.execute(api.db);
          assert.equal(rows[0]?.cash, taken - back - all);
          if ((await who.details()).State === 'closed') assert.equal(overpaid, 0);
        }),
        { numRuns: 3 },
      );
    });
  });
}
