import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower } from '../testing/borrowers.ts';
import { newPayer, type Payer } from '../testing/payer.ts';
import type { Provider } from '../testing/provider.ts';
import { errandOf } from '../testing/errand-of.ts';

const all = 1_000_000;
const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

for (const target of testDatabases()) {
  describe(`payments on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const payer = (): Promise<Payer> => newPayer(api, provider);
    const days = async (who: Payer, count: number): Promise<void> => {
      api.pass(count * 86_400);
      await api.runJobs();
      await who.borrower.logIn();
    };

    test('the address of a checkout dies at midnight in Kyiv, when the debt grows', async () => {
      const who = await payer();
      api.clock.set('2026-03-02T21:50:00Z');
      await who.borrower.logIn();
      assert.equal((await who.intent('part', 100)).ExpiresAt, '2026-03-02T22:00:00.000Z');
      api.clock.set('2026-03-03T10:00:00Z');
    });

    test('a checkout is for what is owed today, and the address tells the provider no more than that', async () => {
      const who = await payer();
      const intent = await who.intent('full', all);
      assert.deepEqual([intent.Kind, intent.Amount, errandOf(intent)?.to], ['payment', all, '/active-contract']);
      const { Number: number } = await who.details();
      assert.equal(intent.Purpose, `Повне погашення кредиту за договором ${number}`);
      const shown = JSON.stringify(intent);
      for (const secretOf of [await who.borrower.applicant.id(), who.contractId]) assert.equal(shown.includes(secretOf), false);
      assert.equal(Date.parse(intent.ExpiresAt), api.clock.now().getTime() + 30 * 60_000);

      await days(who, 5);
      const wrong = [
        ['full', all, 'Amount', /до сплати 10\u00a0450,00/],
        ['part', 99, 'Amount', /від 1,00\u00a0₴ до 10\u00a0450,00/],
        ['part', 1_045_001, 'Amount', /від 1,00/],
        ['withdrawal', 1_045_000, 'PayType', /Спочатку подайте повідомлення/],
        ['extension', 50_000, 'PayType', /Немає підписаного продовження/],
      ] as const;
      for (const [payType, amount, field, text] of wrong) {
        const { status, data } = await who.checkout(payType, amount);
        assert.equal(status, 422, payType);
        assert.match(new Map(Object.entries(data)).get(field) ?? '', text);
      }
      for (const [payType, amount] of [
        ['full', 1_045_000],
        ['part', 100],
        ['part', 1_045_000],
      ] as const) {
        assert.equal((await who.checkout(payType, amount)).status, 200, payType);
      }
      assert.equal((await who.borrower.giveNotice(who.contractId)).status, 200);
      assert.match(JSON.stringify((await who.checkout('withdrawal', all)).data), /до сплати 10\u00a0450,00/);
      assert.equal((await who.checkout('withdrawal', 1_045_000)).status, 200);
      for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/a\u0000']) {
        assert.equal((await who.checkout('part', 100, path)).status, 400, path);
      }
      await days(who, 10);
      assert.match(JSON.stringify((await who.checkout('withdrawal', 1_135_000)).data), /Строк на відмову/);
      assert.equal((await who.checkout('full', 1_135_000)).status, 200);
      assert.equal((await who.details()).LastPayment, null);
      const idle = await newBorrower(api);
      const none = await api.call('GET', '/v2/payment/sandbox/checkout?ResponseUrl=/&PayType=part&Amount=100', { token: idle.token });
      assert.equal(none.status, 409);
    });

    test('a part is at least a hryvnia, or all that is left where that is less', async () => {
      const who = await payer();
      await who.paid('part', all - 101);
      for (const [left, amount, status] of [
        [101, 99, 422],
        [101, 100, 200],
        [101, 101, 200],
        [101, 102, 422],
      ] as const) {
        assert.equal((await who.details()).Debt.Total, left);
        assert.equal((await who.checkout('part', amount)).status, status, `${amount} of ${left}`);
      }
      await who.paid('part', 100);
      for (const amount of [0, 2, 100]) assert.notEqual((await who.checkout('part', amount)).status, 200, `${amount} of 1`);
      assert.equal((await who.paid('part', 1)).status, 200);
      assert.equal((await who.details()).State, 'closed');
    });

    test('a paid checkout closes the loan once, however often and in any words it is reported', async () => {
      const who = await payer();
      const intent = await who.intent('full', all);
      const event = who.event(intent);
      for (const { status } of await times(20, () => who.callback(event))) assert.equal(status, 200);
      for (const { status } of await times(20, () => who.callback({ ...event, EventId: randomUUID() }))) assert.equal(status, 200);
      await who.callback(who.event(intent, { Status: 'declined' }));
      const { State, LastPayment } = await who.details();
      assert.equal(State, 'closed');
      assert.deepEqual(LastPayment, {
        PaymentId: intent.OrderId,
        Status: 'paid',
        PayType: 'full',
        Amount: all,
        At: api.clock.now().toISOString(),
      });
      assert.deepEqual(await who.money(), { overpaid: 0, receipts: { issue: all, payment: all } });
      assert.equal((await who.borrower.applicant.status()).ActionStatus, 'nothing');
      assert.equal((await who.checkout('part', 100)).status, 409);
    });

    test('a declined one is told as such, and the same order may still be paid', async () => {
      const who = await payer();
      const intent = await who.intent('part', 50_000);
      await who.callback(who.event(intent, { Status: 'declined' }));
      assert.equal((await who.details()).LastPayment?.Status, 'failed');
      await who.callback(who.event(intent));
      const { LastPayment, Debt } = await who.details();
      assert.deepEqual([LastPayment?.Status, LastPayment?.PayType, Debt.Total], ['paid', 'part', all - 50_000]);
    });

    test('forged, altered, old and foreign reports are refused, and change nothing', async () => {
      const who = await payer();
      const stranger = await payer();
      const event = who.event(await who.intent('part', 50_000));
      const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString();
      const { data, signature } = provider.report(event);
      const send = (body: object) => api.call('POST', '/v2/payment/sandbox/callback', { body });
      assert.equal((await who.callback(event, 'a-secret-of-somebody-else')).status, 403);
      assert.equal((await send({ data: `${data} `, signature })).status, 403);
      assert.equal((await who.callback({ ...event, At: at(-301) })).status, 403);
      assert.equal((await who.callback({ ...event, At: at(301) })).status, 403);
      // sealed for a card, not for a payment
      const card = await api.call<{ Url: string }>('GET', '/v2/payment/sandbox/card/verification?ResponseUrl=/', { token: who.token });
      const cardIntent = JSON.parse(Buffer.from(new URL(card.data.Url).searchParams.get('data') ?? '', 'base64url').toString()) as {
        Owner: string;
      };
      assert.equal((await who.callback({ ...event, Owner: cardIntent.Owner })).status, 403);
      assert.equal((await who.callback({ ...event, Kind: 'card', OrderId: 'x' })).status, 403);
      for (const wrong of [
        { Amount: 0 },
        { Amount: 1.5 },
        { OrderId: 'order' },
        { Status: 'held' },
        { Kind: 'other' },
        { Mask: '4111111111111111' },
      ]) {
        assert.equal((await who.callback({ ...event, ...wrong })).status, 400, JSON.stringify(wrong));
      }
      for (const one of [who, stranger]) assert.equal((await one.details()).LastPayment, null);
    });

    test('a payment that is reported days later counts from the day on which it was made', async () => {
      const who = await payer();
      await days(who, 5);
      const paidAt = api.clock.now().toISOString();
      const intent = await who.intent('full', 1_045_000);
      await days(who, 2);
      assert.equal((await who.details()).Debt.Total, 1_063_000);
      await who.callback(who.event(intent, { PaidAt: paidAt }));
      const { State, Overpaid } = await who.details();
      assert.deepEqual([State, Overpaid], ['closed', 0]);
    });

    test('a known card pays at once; the same key charges once, other keys find nothing to pay twice', async () => {
      const who = await payer();
      const key = randomUUID();
      const responses = await times(20, () => who.pay('part', 40_000, { key }));
      const ids = new Set(responses.map(({ data }) => data.PaymentId));
      assert.deepEqual([ids.size, responses[0]?.data.Status], [1, 'paid']);
      assert.equal((await who.pay('part', 40_001, { key })).status, 409);
      const others = await times(20, () => who.pay('full', all - 40_000));
      assert.equal(others.filter(({ status }) => status === 200).length, 1);
      for (const { status } of others) assert.ok(status === 200 || status === 409, String(status));
      assert.equal((await who.details()).State, 'closed');
      for (const { status, data } of others) if (status === 200) ids.add(data.PaymentId);
      const charged = [...provider.charged.values()].filter(({ PaymentId }) => ids.has(PaymentId));
      assert.deepEqual(charged.map(({ Amount }) => Amount).sort(), [40_000, all - 40_000].sort());
      assert.deepEqual(await who.money(), { overpaid: 0, receipts: { issue: all, payment: all } });
    });

    test('a card that is not theirs, not checked or over pays nothing', async () => {
      const who = await payer();
      const stranger = await payer();
      assert.equal((await who.pay('part', 100, { CardId: await stranger.borrower.cardId() })).status, 404);
      assert.equal((await who.pay('part', 100, { CardId: randomUUID() })).status, 404);
      const CardId = await who.borrower.cardId();
      await api.db.updateTable('card').set({ expires: '2026-01' }).where('id', '=', CardId).execute();
      assert.match(JSON.stringify((await who.pay('part', 100)).data), /CardId.*Строк дії/);
      await api.db.updateTable('card').set({ expires: '2030-01', verified_at: null }).where('id', '=', CardId).execute();
      assert.equal((await who.pay('part', 100)).status, 409);
    });

    test('a declined charge is failed at once, and another attempt may follow', async () => {
      const who = await payer();
      const token = await who.tokenOf(await who.borrower.cardId());
      provider.declines.add(token);
      const { status, data } = await who.pay('part', 100);
      assert.deepEqual([status, data.Status], [200, 'failed']);
      assert.equal((await who.details()).LastPayment?.Status, 'failed');
      provider.declines.delete(token);
      assert.equal((await who.pay('part', 100)).data.Status, 'paid');
    });

    test('an extension is paid for once it is signed, at its price, and by its owner alone', async () => {
      const who = await payer();
      await days(who, 5);
      const { borrower, contractId } = who;
      const { ExtensionId } = (await borrower.extend(contractId, 10)).data;
      const { PendingExtension } = await who.details();
      const price = PendingExtension?.Price ?? 0;
      assert.equal((await who.checkout('extension', price)).status, 422);
      await borrower.sendCode(contractId, ExtensionId);
      assert.equal((await borrower.approve(contractId, await borrower.code(), randomUUID(), ExtensionId)).status, 200);
      assert.equal((await who.checkout('extension', price - 1)).status, 422);
      assert.equal((await who.pay('extension', price, { ExtensionId: randomUUID() })).status, 404);
      assert.equal((await who.pay('part', 100, { ExtensionId })).status, 422);
      const tabs = [await who.intent('extension', price), await who.intent('extension', price)];
      assert.match(tabs[0]?.Purpose ?? '', /^Продовження строку договору П-/);
      for (const order of tabs) await who.callback(who.event(order));
      const { DueDate, LastPayment, Debt } = await who.details();
      assert.deepEqual([DueDate, LastPayment?.PayType], [PendingExtension?.DueDate, 'extension']);
      // the second one found nothing to extend: it is a part of the debt
      assert.equal(Debt.Total, all - price);
      assert.deepEqual((await who.money()).receipts, { issue: all, extension: price, payment: price });
    });

    test('a withdrawal is what it was paid as', async () => {
      const who = await payer();
      await days(who, 5);
      await who.borrower.giveNotice(who.contractId);
      await who.paid('withdrawal', 1_045_000);
      const { State, LastPayment } = await who.details();
      assert.deepEqual([State, LastPayment?.PayType], ['withdrawn', 'withdrawal']);
      assert.deepEqual((await who.money()).receipts, { issue: all, withdrawal: 1_045_000 });
    });
  });
}
