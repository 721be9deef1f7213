import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CustomerCase, OfficerCase, OfficerCaseItem } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startOfficer, startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower } from '../testing/borrowers.ts';
import type { Officer } from '@pozyka/server-cases/testing/officer';
import type { StatementLine } from './bank-statement.ts';
import { sign } from './signed-message.ts';
import { newPayer, Payer } from '../testing/payer.ts';
import { bankSecret, type Provider } from '../testing/provider.ts';

const all = 1_000_000;
const limit = 3_000_000;
const STRANGER = { Iban: 'UA903052992990004149123456789', Name: 'Чужий Платник', Code: '3184710691' };
const OWN_IBAN = 'UA213223130000026007233566001';

for (const target of testDatabases()) {
  describe(`money that goes back on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    let officer: Officer;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
      officer = await startOfficer(api);
    });
    after(async () => {
      await officer.app.close();
      await api.close();
    });

    const refundsOf = (who: Payer) =>
      api.db.selectFrom('refund').selectAll().where('contract_id', '=', who.contractId).orderBy('created_at').execute();
    const statesOf = async (who: Payer) => (await refundsOf(who)).map(({ state, reason, amount }) => [state, reason, amount]);
    /** To accounts, to payments, and to cards: nothing is ever to go to a card. */
    const left = async (who: Payer) => {
      const ids = (await refundsOf(who)).map(({ id }) => id);
      const pick = <T>(sent: ReadonlyMap<string, T>, of: (one: T) => unknown[]) => ids.flatMap((id) => sent.get(id) ?? []).map(of);
      return {
        accounts: pick(provider.returned, ({ Iban, Amount }) => [Iban, Amount]),
        payments: pick(provider.refunded, ({ PaymentId, Amount }) => [PaymentId, Amount]),
        cards: pick(provider.paid, ({ Token, Amount }) => [Token, Amount]),
      };
    };
    const nothing = { accounts: [], payments: [], cards: [] };
    const reference = async (who: Payer): Promise<string> => {
      const row = api.db.selectFrom('contract').select(['number', 'transfer_code']).where('id', '=', who.contractId);
      const { number, transfer_code } = await row.executeTakeFirstOrThrow();
      return `${number.replace('П', 'P')}-${transfer_code}`;
    };
    const taxNumber = async (who: Payer): Promise<string> => {
      const own = api.db.selectFrom('customer_document').select('number').where('kind', '=', 'itn');
      return (await own.where('customer_id', '=', await who.borrower.applicant.id()).executeTakeFirstOrThrow()).number;
    };
    const ownAccount = async (who: Payer) => ({ Iban: OWN_IBAN, Name: 'Сам Клієнт', Code: await taxNumber(who) });
    const transfer = async (who: Payer, Amount: number, over: Partial<StatementLine> = {}): Promise<void> => {
      const at = api.clock.now().toISOString();
      const line = {
        LineId: randomUUID(),
        At: at,
        Amount,
        Currency: 'UAH',
        PaidAt: at,
        Purpose: 'Платіж',
        Reference: await reference(who),
        ...over,
      };
      assert.equal((await api.call('POST', '/v2/payment/bank/statement', { body: sign(bankSecret, line) })).status, 200);
    };
    const runTwice = async (): Promise<void> => {
      await Promise.all([api.runJobs(), api.runJobs()]);
      await api.runJobs();
    };
    const messages = async (who: Payer): Promise<string[]> => {
      const rows = api.db
        .selectFrom('sms_outbox')
        .select('text')
        .where('phone', '=', who.borrower.applicant.phone)
        .where('code', 'is', null);
      return (await rows.execute()).map(({ text }) => text.replaceAll('\u00a0', ' '));
    };
    const caseOf = async (who: Payer): Promise<string> => {
      const row = api.db.selectFrom('customer_case').select('id').where('contract_id', '=', who.contractId).where('kind', '=', 'refund');
      return (await row.where('decision', 'is', null).executeTakeFirstOrThrow()).id;
    };
    const decide = (id: string, Terms: object, Decision = 'approved') =>
      officer.write<OfficerCaseItem>(id, 'decide', { Decision, Reason: 'Перевірили платника й банк.', Terms });

    test('the second of two tabs is undone at the provider, to the card that paid; it is no payment of the loan and has no receipt', async () => {
      const who = await newPayer(api, provider);
      const orders = [await who.intent('full', all), await who.intent('full', all)] as const;
      for (const order of orders.toReversed()) assert.equal((await who.callback(who.event(order))).status, 200);
      const [first] = orders;
      const states = api.db.selectFrom('payment').select(['id', 'state']).where('contract_id', '=', who.contractId);
      assert.deepEqual(new Map((await states.execute()).map(({ id, state }) => [id, state])).get(first.OrderId), 'returned');
      await runTwice();
      assert.deepEqual(await left(who), { ...nothing, payments: [[first.OrderId, all]] });
      assert.deepEqual(await who.money(), { overpaid: 0, receipts: { issue: all, payment: all } });
      assert.ok((await messages(who)).includes('Pozyka: повертаємо 10 000 ₴ на картку, звідки платили.'));
    });

    test('250 000 ₴ of a stranger for a loan of 10 000 ₴: nothing leaves until an officer sends it back to the stranger', async () => {
      const who = await newPayer(api, provider);
      await transfer(who, 25_000_000, { Payer: STRANGER });
      await runTwice();
      assert.equal((await who.details()).State, 'closed');
      assert.deepEqual(await statesOf(who), [['waiting', 'payer', 24_000_000]]);
      assert.deepEqual(await left(who), nothing);
      assert.ok((await messages(who)).some((text) => text.startsWith('Pozyka: повернення 240 000 ₴ перевіряє працівник')));

      const id = await caseOf(who);
      const seen = (await officer.get<OfficerCase>(`/officer/v1/cases/${id}`)).data;
      assert.deepEqual(
        seen.Refunds.map(({ Amount, Way, Reason, Payer: payer }) => [Amount, Way, Reason, payer]),
        [[24_000_000, 'transfer', 'payer', { Name: STRANGER.Name, Iban: STRANGER.Iban }]],
      );
      const own = (await who.borrower.get<CustomerCase>(`/v2/cases/${id}`)).data;
      assert.match(own.Messages[0]?.Text ?? '', /240\u00a0000,00\u00a0₴/);
      assert.equal(JSON.stringify(own).includes(STRANGER.Name), false, 'the payer is not named to the customer');
      assert.equal((await api.call('POST', `/v2/cases/${id}/close`, { token: who.token, key: randomUUID() })).status, 409);
      for (const [Terms, Decision] of [
        [{ Return: 'source' }, 'refused'],
        [{}, 'approved'],
        [{ Return: 'card' }, 'approved'],
        [{ Return: 'outside' }, 'approved'],
      ] as const) {
        assert.equal((await decide(id, Terms, Decision)).status, 422, JSON.stringify(Terms));
      }
      assert.equal((await decide(id, { Return: 'source' })).status, 200);
      assert.equal((await decide(id, { Return: 'source' })).status, 409);
      await runTwice();
      assert.deepEqual(await left(who), { ...nothing, accounts: [[STRANGER.Iban, 24_000_000]] });
      assert.deepEqual(
        (await refundsOf(who)).map(({ source_sealed }) => source_sealed),
        [null],
        'the account is forgotten',
      );
      assert.deepEqual(await who.money(), { overpaid: 0, receipts: { issue: all, payment: 25_000_000, refund: 24_000_000 } });
    });

    const closed = async (): Promise<Payer> => {
      const who = await newPayer(api, provider);
      await who.paid('full', all);
      return who;
    };
    const signing = async (): Promise<Payer> => {
      const borrower = await newBorrower(api);
      return new Payer(api, provider, borrower, (await borrower.create()).data.ContractId);
    };
    const deletedCards = async (): Promise<Payer> => {
      const who = await closed();
      for (const { Id } of await who.cards()) await who.del(Id);
      return who;
    };

    for (const [name, open] of Object.entries({ closed, signing, deletedCards })) {
      for (const [payer, account] of Object.entries({ stranger: STRANGER, unknown: undefined })) {
        test(`7 000 ₴ of a payer who is ${payer}, for a loan that is ${name}: it waits, and nothing leaves`, async () => {
          const who = await open();
          await transfer(who, 700_000, { Payer: account });
          await runTwice();
          assert.deepEqual(await left(who), nothing);
          assert.deepEqual(await statesOf(who), [['waiting', account ? 'payer' : 'noSource', 700_000]]);
          const { receipts } = await who.money();
          assert.equal(receipts['refund'], undefined);
          assert.equal((await who.details()).Overpaid, 0, 'it is not the customer’s');
        });
      }
    }

    test('what the customer overpaid by a transfer of their own goes back to their account; above the limit an officer decides', async () => {
      const [small, large] = [await newPayer(api, provider), await newPayer(api, provider)];
      await transfer(small, all + limit, { Payer: await ownAccount(small) });
      await transfer(large, all + limit + 1, { Payer: await ownAccount(large) });
      await runTwice();
      assert.deepEqual(await left(small), { ...nothing, accounts: [[OWN_IBAN, limit]] });
      assert.deepEqual(await statesOf(large), [['waiting', 'large', limit + 1]]);
      assert.deepEqual(await left(large), nothing);
    });

    test('the fourth refund within thirty days waits', async () => {
      const who = await closed();
      for (let count = 0; count < 4; count += 1) await transfer(who, 100_000, { Payer: await ownAccount(who) });
      await runTwice();
      assert.deepEqual((await left(who)).accounts.length, 3);
      assert.equal((await refundsOf(who)).filter(({ state, reason }) => state === 'waiting' && reason === 'many').length, 1);
      api.pass(31 * 86_400);
      await transfer(who, 100_000, { Payer: await ownAccount(who) });
      await runTwice();
      assert.equal((await left(who)).accounts.length, 4);
    });

    test('a source that accepts nothing: an officer records by which operation it was returned by hand', async () => {
      const who = await newPayer(api, provider);
      const orders = [await who.intent('full', all), await who.intent('full', all)] as const;
      for (const { OrderId } of orders) provider.refuses.add(OrderId);
      for (const order of orders.toReversed()) await who.callback(who.event(order));
      await runTwice();
      assert.deepEqual(
        new Set((await refundsOf(who)).map(({ state, reason }) => `${state} ${reason}`)),
        new Set(['declined null', 'waiting noSource']),
      );
      const id = await caseOf(who);
      assert.equal((await decide(id, { Return: 'source' })).status, 422, 'it was refused once');
      assert.equal((await decide(id, { Return: 'outside', Reference: 'bank-77' })).status, 200);
      await runTwice();
      assert.deepEqual(await left(who), nothing);
      const done = (await refundsOf(who)).filter(({ state }) => state === 'paid');
      assert.deepEqual(
        done.map(({ reference }) => reference),
        ['bank-77'],
      );
    });

    test('a provider that does not respond is requested again, and refunds once', async () => {
      const who = await newPayer(api, provider);
      const orders = [await who.intent('full', all), await who.intent('full', all)] as const;
      for (const order of orders) await who.callback(who.event(order));
      provider.down = true;
      await assert.rejects(api.runJobs());
      provider.down = false;
      api.pass(60);
      await runTwice();
      assert.equal((await left(who)).payments.length, 1);
    });

    test('what was paid last goes back first, of each payment at most what it brought', async () => {
      const who = await newPayer(api, provider);
      await who.paid('part', 600_000);
      const delayed = await who.intent('part', 400_000);
      const paidAt = new Date(api.clock.now()).toISOString();
      api.pass(5 * 86_400);
      await who.borrower.logIn();
      const { Total } = (await who.details()).Debt;
      const last = await who.intent('full', Total);
      await who.callback(who.event(last));
      // paid five days ago, and reported now: all that was paid today is not owed
      await who.callback(who.event(delayed, { PaidAt: paidAt }));
      await runTwice();
      assert.deepEqual(await left(who), { ...nothing, payments: [[last.OrderId, Total]] });
      assert.equal((await who.details()).Overpaid, 0);
    });
  });
}
