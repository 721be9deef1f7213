import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { kyivFormat, type OrderRefusal } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import fc from 'fast-check';
import { orderRefusal, reservedOf } from '../orders/order-store.ts';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { createLink, intentOf, pressLink, revokeLink } from '../testing/link-calls.ts';
import { newPayer, type CheckoutIntent, type Payer } from '../testing/payer.ts';
import type { Provider } from '../testing/provider.ts';

const all = 1_000_000;
const MINUTE = 60_000;

for (const target of testDatabases()) {
  describe(`sums that orders reserve on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const press = async (token: string): Promise<CheckoutIntent> => {
      const { status, data } = await pressLink(api, token);
      assert.equal(status, 200);
      return intentOf(data);
    };
    /** A loan, a link and its opened order. */
    const pressed = async (amount: number) => {
      const who = await newPayer(api, provider);
      const link = await createLink(who, amount);
      return { who, link, order: await press(link.token) };
    };
    const reserved = async (who: Payer): Promise<number> => (await reservedOf(api.db, who.contractId, api.clock.now())).amount;
    const refusal = async (
      who: Payer,
      order: Pick<CheckoutIntent, 'OrderId' | 'Amount'>,
      over: { readonly linkId?: string; readonly paidAt?: Date } = {},
    ): Promise<OrderRefusal | undefined> => {
      const customerId = await who.borrower.applicant.id();
      const of = { id: order.OrderId, customerId, contractId: who.contractId, amount: order.Amount };
      return api.db.transaction().execute((trx) => orderRefusal(trx, api.clock, { ...of, paidAt: api.clock.now(), ...over }));
    };

    test('five links of the whole debt are impossible: open ones together never exceed it, and the refusal says what is left', async () => {
      const who = await newPayer(api, provider);
      const five = await Promise.all(Array.from({ length: 5 }, () => createLink(who, all)));
      assert.deepEqual(five.map(({ status }) => status).toSorted(), [200, 422, 422, 422, 422]);
      const refused = five.find(({ status }) => status === 422);
      assert.match(JSON.stringify(refused?.data), /вже просять увесь борг/);
      const made = five.find(({ status }) => status === 200);
      await revokeLink(who, made?.data.LinkId ?? '');
      assert.equal((await createLink(who, 600_000)).status, 200);
      assert.match(
        JSON.stringify((await createLink(who, 400_001)).data),
        /просять 6\u00a0000,00\u00a0₴\. Нове створіть на суму до 4\u00a0000,00/,
      );
      assert.equal((await createLink(who, 400_000)).status, 200);
      assert.equal((await createLink(who, 100)).status, 422);
    });

    test('after a part is paid, the newest links stay open whose sums together are owed', async () => {
      const who = await newPayer(api, provider);
      const [old] = [await createLink(who, 600_000), api.pass(1)];
      const young = await createLink(who, 400_000);
      await who.paid('part', 500_000);
      assert.equal((await pressLink(api, old.token)).status, 409);
      assert.equal((await createLink(who, 100_001)).status, 422);
      assert.equal((await pressLink(api, young.token)).status, 200);
    });

    test('while a payer is at the provider’s page, the rest alone may be paid, and each is told so until when', async () => {
      const { who, order } = await pressed(400_000);
      const other = await createLink(who, 600_000);
      assert.equal(await reserved(who), 400_000);
      const clock = kyivFormat('uk', { timeStyle: 'short' });
      const until = clock.format(new Date(Math.ceil((Date.parse(order.ExpiresAt) + 5 * MINUTE) / MINUTE) * MINUTE));
      const refused = [
        await who.checkout('full', all),
        await who.checkout('part', 600_001),
        await who.pay('full', all),
        await who.pay('part', 600_001),
      ];
      for (const { status, data } of refused) {
        assert.equal(status, 422);
        assert.match(JSON.stringify(data), new RegExp(`платить хтось інший\\. До ${until} ви можете сплатити не більше ніж 6\u00a0000,00`));
      }
      assert.equal((await who.checkout('part', 600_000)).status, 200);
      const response = await pressLink(api, other.token, 'ru');
      assert.equal(response.status, 409);
      assert.match(response.error?.message ?? '', new RegExp(`прямо сейчас платит кто-то другой\\. Если до ${until}`));
      api.pass(35 * 60);
      assert.equal((await pressLink(api, other.token)).status, 409, 'a bank may still confirm it');
      api.pass(1);
      assert.equal((await pressLink(api, other.token)).status, 200);
      api.pass(36 * 60);
      await who.borrower.logIn();
      assert.equal((await who.checkout('full', all)).status, 200);
    });

    test('where others pay all of it, nothing may be paid', async () => {
      const { who } = await pressed(all - 99);
      for (const { status, error } of [await who.checkout('part', 100), await who.pay('full', all)]) {
        assert.equal(status, 409);
        assert.match(error?.message ?? '', /хтось інший сплачує весь борг\. Якщо до \d\d:\d\d/);
      }
    });

    test('a paid order reserves nothing more, a declined one still does', async () => {
      const { who, order } = await pressed(400_000);
      await who.callback(who.event(order, { Status: 'declined' }));
      assert.equal(await reserved(who), 400_000);
      await who.callback(who.event(order));
      assert.equal(await reserved(who), 0);
      assert.equal((await who.checkout('full', 600_000)).status, 200);
    });

    test('a link pressed twice: the second order replaces the first, whose money goes back', async () => {
      const { who, link, order: first } = await pressed(all);
      const linkId = link.data.LinkId;
      const second = await press(link.token);
      assert.equal(await reserved(who), all);
      assert.equal(await refusal(who, first, { linkId }), 'notNeeded');
      assert.equal(await refusal(who, second, { linkId }), undefined);
    });

    test('a link revoked after its checkout was opened takes no money, and reserves none', async () => {
      const { who, link, order } = await pressed(all);
      const linkId = link.data.LinkId;
      const before = api.clock.now();
      api.pass(60);
      await revokeLink(who, linkId);
      assert.equal(await reserved(who), 0);
      assert.equal(await refusal(who, order, { linkId }), 'revoked');
      assert.equal(await refusal(who, order, { linkId, paidAt: before }), undefined, 'paid before it was revoked, and owed');
    });

    test('the customer’s checkout in two tabs, or a saved card after it: the first order goes back', async () => {
      const who = await newPayer(api, provider);
      const tabs = [await who.intent('full', all), await who.intent('part', 700_000)] as const;
      assert.equal(await reserved(who), 700_000);
      assert.deepEqual([await refusal(who, tabs[0]), await refusal(who, tabs[1])], ['notNeeded', undefined]);
      assert.equal((await who.pay('part', 600_000)).data.Status, 'paid');
      assert.equal(await refusal(who, tabs[1]), 'notNeeded');
      assert.equal(await refusal(who, { ...tabs[1], Amount: 400_000 }), undefined);
    });

    test('a charge whose answer is awaited has its reservation, and orders of before are not taken beside it', async () => {
      const who = await newPayer(api, provider);
      const tab = await who.intent('part', 700_000);
      provider.down = true;
      const { data } = await who.pay('part', 600_000);
      provider.down = false;
      assert.equal(data.Status, 'pending');
      assert.equal(await reserved(who), 600_000);
      assert.equal(await refusal(who, tab), 'notNeeded');
      assert.equal(await refusal(who, { OrderId: data.PaymentId, Amount: 600_000 }), undefined);
      // what the provider does not know of is cancelled
      api.pass(60);
      await api.runJobs();
    });

    test('what was begun before the loan was paid is refused, whoever began it', async () => {
      const { who, link, order } = await pressed(400_000);
      const own = await who.intent('part', 600_000);
      await who.callback(who.event(own));
      await who.callback(who.event(order));
      const late = { OrderId: randomUUID(), Amount: 100 };
      assert.equal((await who.details()).State, 'closed');
      assert.equal(await refusal(who, late), 'loanOver');
      assert.equal(await refusal(who, late, { linkId: link.data.LinkId }), 'loanOver');
      assert.equal((await pressLink(api, link.token)).status, 409);
    });

    test('an order that an older release made is taken while it is owed; one whose link was paid otherwise goes back', async () => {
      const { who, link, order } = await pressed(600_000);
      const linkId = link.data.LinkId;
      const old = { OrderId: randomUUID(), Amount: 400_000 };
      assert.equal(await refusal(who, old), undefined);
      assert.equal(await refusal(who, { ...old, Amount: 400_001 }), 'notNeeded');
      await api.db.updateTable('payment_link').set({ paid_at: api.clock.now() }).where('id', '=', linkId).execute();
      assert.equal(await reserved(who), 0);
      assert.equal(await refusal(who, order, { linkId }), 'notNeeded');
    });

    test('an order that is reported after it expired is taken while its sum is owed and nobody else pays it', async () => {
      const { who, link, order } = await pressed(all);
      const linkId = link.data.LinkId;
      const paidAt = api.clock.now();
      api.pass(36 * 60);
      assert.equal(await refusal(who, order, { linkId, paidAt }), undefined);
      await who.borrower.logIn();
      await who.intent('full', all);
      assert.equal(await refusal(who, order, { linkId, paidAt }), 'notNeeded');
    });

    test('links, tabs and saved cards that are pressed at once never reserve more than the debt', async () => {
      for (let round = 0; round < 3; round += 1) {
        const who = await newPayer(api, provider);
        const [one, two] = [await createLink(who, 600_000), await createLink(who, 400_000)];
        provider.down = true;
        const responses = await Promise.all([
          ...[one, two, one, two].map(({ token }) => pressLink(api, token)),
          ...[700_000, 300_000, all].map((amount) => who.checkout('part', amount)),
          who.pay('part', 500_000),
          revokeLink(who, two.data.LinkId),
        ]);
        provider.down = false;
        for (const { status } of responses) assert.ok(status < 500, String(status));
        assert.ok((await reserved(who)) <= all, `${await reserved(who)} are reserved`);
        api.pass(60);
        await api.runJobs();
        const open = api.db
          .selectFrom('payment_order')
          .select('id')
          .where('contract_id', '=', who.contractId)
          .where('ended_at', 'is', null);
        assert.ok((await open.where('link_id', 'is', null).execute()).length <= 1);
      }
    });

    test('in every order of events, orders reserve no more than is owed, and those that are taken pay no more', async () => {
      const amount = fc.integer({ min: 100, max: 900_000 });
      const step = fc.oneof(
        fc.record({ do: fc.constant('checkout' as const), amount }),
        fc.record({ do: fc.constant('link' as const), amount }),
        fc.record({ do: fc.constant('press' as const), nth: fc.nat(3) }),
        fc.record({ do: fc.constant('revoke' as const), nth: fc.nat(3) }),
        fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 100, max: 300_000 }) }),
        fc.record({ do: fc.constant('report' as const), nth: fc.nat(5) }),
        fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 20, max: 40 }) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
          const who = await newPayer(api, provider);
          const links: Awaited<ReturnType<typeof createLink>>[] = [];
          const orders: CheckoutIntent[] = [];
          const report = (intent: CheckoutIntent) => who.callback(who.event(intent));
          for (const one of steps) {
            if (one.do === 'wait') api.pass(one.minutes * 60);
            if (one.do === 'wait') await who.borrower.logIn();
            if (one.do === 'checkout') {
              const { status, data } = await who.checkout('part', one.amount);
              if (status === 200) orders.push(intentOf(data));
            }
            if (one.do === 'link') {
              const made = await createLink(who, one.amount);
              if (made.status === 200) links.push(made);
            }
            if (one.do === 'pay') await who.pay('part', one.amount);
            const link = 'nth' in one ? links[one.nth] : undefined;
            if (one.do === 'press' && link) {
              const { status, data } = await pressLink(api, link.token);
              if (status === 200) orders.push(intentOf(data));
            }
            if (one.do === 'revoke' && link) await revokeLink(who, link.data.LinkId);
            const order = one.do === 'report' ? orders[one.nth] : undefined;
            if (order) await report(order);
            const { Debt, Overpaid } = await who.details();
            assert.ok((await reserved(who)) <= Debt.Total, `${await reserved(who)} of ${Debt.Total}`);
            assert.equal(Overpaid, 0);
          }
          for (const order of orders) await report(order);
          assert.equal((await who.details()).Overpaid, 0);
        }),
        { numRuns: 6 },
      );
    });
  });
}
