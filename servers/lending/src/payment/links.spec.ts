import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { payLinkDays, type LinkOutcome, type OpenedLink, type PayLink } from '@pozyka/api-contract';
import { hashToken, newToken, testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { verify } from './signed-message.ts';
import { newPayer, type CheckoutIntent, type Payer } from '../testing/payer.ts';
import { secret, type Provider } from '../testing/provider.ts';

const all = 1_000_000;

for (const target of testDatabases()) {
  describe(`links by which somebody else pays on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const create = (who: Payer, Amount: number, token = newToken(), key = randomUUID()) =>
      api.call<PayLink>('POST', '/v2/payment/links', {
        token: who.token,
        body: { ContractId: who.contractId, Amount, TokenSha256: hashToken(token) },
        key,
      });
    const list = async (who: Payer) =>
      (await api.call<PayLink[]>('GET', `/v2/payment/links?ContractId=${who.contractId}`, { token: who.token })).data;
    const open = async (Token: string) => {
      const { Recipient, Transfer, ...shown } = (await api.call<OpenedLink>('POST', '/v2/payment/links/open', { body: { Token } })).data;
      assert.equal(Recipient, 'ТОВ «Позика Онлайн»');
      assert.equal(Transfer !== null, shown.State === 'open');
      return shown;
    };
    const checkout = (Token: string, locale: 'uk' | 'ru' = 'uk') =>
      api.call<{ Url: string }>('POST', '/v2/payment/links/checkout', { body: { Token }, locale });
    const intentOf = ({ Url }: { Url: string }): CheckoutIntent => {
      const { searchParams } = new URL(Url);
      return verify(secret, { data: searchParams.get('data') ?? '', signature: searchParams.get('signature') ?? '' }) as CheckoutIntent;
    };
    const outcome = async (OrderId: string) =>
      (await api.call<LinkOutcome>('POST', '/v2/payment/links/outcome', { body: { OrderId } })).data;
    const revoke = (who: Payer, id: string) =>
      api.call('DELETE', `/v2/payment/links?LinkId=${id}`, { token: who.token, key: randomUUID() });

    test('a payer sees a sum and a purpose, pays once, and both see what came of it', async () => {
      const who = await newPayer(api, provider);
      const token = newToken();
      const { data: made } = await create(who, 400_000, token);
      assert.deepEqual(await list(who), [made]);
      assert.deepEqual(await open(token), { State: 'open', Amount: 400_000, ExpiresAt: made.ExpiresAt });
      const started = (await checkout(token, 'ru')).data;
      const intent = intentOf(started);
      assert.equal(intent.Amount, 400_000);
      assert.equal(intent.Purpose, 'Погашение кредита по ссылке');
      assert.equal(intent.ResponseUrl, `/ru/pay?order=${intent.OrderId}`);
      assert.deepEqual(intent.Cards, []);
      const details = await who.details();
      for (const hidden of [details.Number, who.contractId, await who.borrower.applicant.id(), token, hashToken(token), made.LinkId]) {
        assert.equal(JSON.stringify([started.Url, intent]).includes(hidden), false, hidden);
      }
      assert.equal((await outcome(intent.OrderId)).State, 'unknown');
      await who.callback(who.event(intent));
      const came = await outcome(intent.OrderId);
      assert.deepEqual([came.State, came.Amount], ['paid', 400_000]);
      assert.match(came.FiscalNumber ?? '', /^\d{10}$/);
      assert.deepEqual(await open(token), { State: 'paid', Amount: 400_000, ExpiresAt: null });
      assert.equal((await checkout(token)).status, 409);
      const [shown] = await list(who);
      assert.equal(shown?.PaidAt, came.At);
      assert.equal((await who.details()).Debt.Total, all - 400_000);
      assert.equal((await who.details()).LastPayment?.Amount, 400_000);
      const events = api.db
        .selectFrom('notice_event')
        .select('kind')
        .where('customer_id', '=', await who.borrower.applicant.id());
      assert.equal((await events.where('kind', '=', 'paid').execute()).length, 1);
    });

    test('two payers at once: the link is paid once, and the money of the other goes back whole', async () => {
      const who = await newPayer(api, provider);
      const token = newToken();
      await create(who, all, token);
      const intents = await Promise.all([checkout(token), checkout(token)]);
      const [one, two] = intents.map(({ data }) => intentOf(data));
      assert.ok(one && two && one.OrderId !== two.OrderId);
      await Promise.all([who.callback(who.event(one)), who.callback(who.event(two)), who.callback(who.event(one))]);
      await api.runJobs();
      assert.equal((await who.details()).State, 'closed');
      assert.deepEqual((await who.money()).receipts, { issue: all, payment: all });
      const states = [(await outcome(one.OrderId)).State, (await outcome(two.OrderId)).State];
      assert.deepEqual(states.toSorted(), ['paid', 'returned']);
      const returned = states[0] === 'returned' ? one : two;
      const back = [...provider.refunded.values()].filter(({ PaymentId }) => [one.OrderId, two.OrderId].includes(PaymentId));
      assert.deepEqual(
        back.map(({ PaymentId, Amount }) => [PaymentId, Amount]),
        [[returned.OrderId, all]],
      );
    });

    test('a link that is revoked while its payer is at the provider takes nothing: the money goes back to the payer’s card', async () => {
      const who = await newPayer(api, provider);
      const token = newToken();
      const { data: made } = await create(who, 400_000, token);
      const intent = intentOf((await checkout(token)).data);
      assert.equal((await revoke(who, made.LinkId)).status, 200);
      await who.callback(who.event(intent));
      await Promise.all([api.runJobs(), api.runJobs()]);
      assert.equal((await outcome(intent.OrderId)).State, 'returned');
      assert.equal((await who.details()).Debt.Total, all);
      assert.deepEqual(
        [...provider.refunded.values()].filter(({ PaymentId }) => PaymentId === intent.OrderId).map(({ Amount }) => Amount),
        [400_000],
      );
    });

    test('a declined payment leaves the link open', async () => {
      const who = await newPayer(api, provider);
      const token = newToken();
      await create(who, 10_000, token);
      const intent = intentOf((await checkout(token)).data);
      await who.callback(who.event(intent, { Status: 'declined' }));
      assert.equal((await outcome(intent.OrderId)).State, 'failed');
      assert.equal((await open(token)).State, 'open');
      await who.callback(who.event(intent));
      assert.equal((await outcome(intent.OrderId)).State, 'paid');
    });

    test('a link is over when it is revoked, after seven days, and when less is owed; nobody learns which, or that it ever was', async () => {
      const who = await newPayer(api, provider);
      const [revoked, large, old] = [newToken(), newToken(), newToken()];
      const { data } = await create(who, 10_000, revoked);
      assert.equal((await revoke(who, data.LinkId)).status, 200);
      assert.equal((await revoke(who, data.LinkId)).status, 200);
      assert.equal((await create(who, all, large)).status, 200);
      await who.paid('part', 100_000);
      await create(who, 10_000, old);
      const nothing = { State: 'over', Amount: null, ExpiresAt: null };
      for (const token of [revoked, large, newToken()]) assert.deepEqual(await open(token), nothing);
      assert.equal((await list(who)).length, 1);
      api.pass(payLinkDays * 86_400 - 1);
      assert.equal((await open(old)).State, 'open');
      api.pass(1);
      assert.deepEqual(await open(old), nothing);
      for (const token of [revoked, large, old, newToken()]) assert.equal((await checkout(token)).status, 409);
      await who.borrower.logIn();
      assert.deepEqual(await list(who), []);
    });

    test('a sum that is not owed makes no link, nor does a sixth, nor a loan that is over', async () => {
      const who = await newPayer(api, provider);
      for (const amount of [0, 99, all + 1]) assert.equal((await create(who, amount)).status, 422, String(amount));
      const tokens = Array.from({ length: 5 }, newToken);
      for (const token of tokens) assert.equal((await create(who, 10_000, token)).status, 200);
      assert.equal((await create(who, 10_000)).status, 409);
      const [last] = await list(who);
      await revoke(who, last?.LinkId ?? '');
      const all5 = await Promise.all(Array.from({ length: 4 }, () => create(who, 10_000)));
      assert.deepEqual(all5.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
      assert.equal((await create(who, 10_000, tokens[1])).status, 200);
      assert.equal((await create(who, 20_000, tokens[1])).status, 409);
      await who.paid('full', all);
      assert.equal((await create(who, 10_000)).status, 409);
      for (const token of tokens) assert.notEqual((await open(token)).State, 'open');
    });

    test('what is no token or order is refused or unknown, and another payment of the customer is not told by its order', async () => {
      const who = await newPayer(api, provider);
      for (const Token of ['', 'x', `${newToken()}a`]) {
        assert.equal((await api.call('POST', '/v2/payment/links/open', { body: { Token } })).status, 400);
      }
      const own = await who.intent('part', 10_000);
      await who.callback(who.event(own));
      for (const id of [own.OrderId, randomUUID(), 'x']) assert.equal((await outcome(id)).State, 'unknown');
    });
  });
}
