import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Requisites } from '@pozyka/api-contract';
import { readTransferCode } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import type { StatementLine } from './bank-statement.ts';
import { matchTransfer, returnTransfer, waitingTransfers } from './match-transfer.ts';
import { sign } from './signed-message.ts';
import { newPayer, type Payer } from '../testing/payer.ts';
import { addUnmatchedMetric } from './unmatched-metric.ts';
import { bankSecret, lenderIban, type Provider } from '../testing/provider.ts';

const all = 1_000_000;
const daily = 9_000;

for (const target of testDatabases()) {
  describe(`credit transfers on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const days = async (who: Payer, count: number): Promise<void> => {
      api.pass(count * 86_400);
      await api.runJobs();
      await who.borrower.logIn();
    };
    const requisites = (who: Payer, amount?: number, contract = who.contractId) => {
      const sum = amount === undefined ? '' : `&Amount=${amount}`;
      return api.call<Requisites>('GET', `/v2/payment/requisites?ContractId=${contract}${sum}`, { token: who.token });
    };
    const lineOf = (over: Partial<StatementLine> = {}): StatementLine => {
      const at = api.clock.now().toISOString();
      return { LineId: randomUUID(), At: at, Amount: all, Currency: 'UAH', PaidAt: at, Purpose: 'Платіж', ...over };
    };
    const report = (line: object, secret = bankSecret) => api.call('POST', '/v2/payment/bank/statement', { body: sign(secret, line) });
    /** What a transfer names: the contract's number and its code. */
    const referenceOf = async (who: Payer): Promise<string> => {
      const row = api.db.selectFrom('contract').select(['number', 'transfer_code']).where('id', '=', who.contractId);
      const { number, transfer_code } = await row.executeTakeFirstOrThrow();
      return `${number}-${transfer_code}`;
    };
    const numberOf = async (who: Payer) => (await who.details()).Number;
    const owed = async (who: Payer) => (await who.details()).Debt.Total;

    test('the requisites name the contract, and its link says the same; of another sum, contract or state there are none', async () => {
      const [who, other] = [await newPayer(api, provider), await newPayer(api, provider)];
      await days(who, 5);
      const reference = await referenceOf(who);
      const { data } = await requisites(who);
      const { Total } = (await who.details()).Debt;
      assert.deepEqual([data.Iban, data.RecipientCode, data.Amount], [lenderIban, '12345678', Total]);
      assert.ok(data.Purpose.includes(reference));
      // in a sandbox it leads to the sandbox's own bank
      assert.match(data.Url, /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\/qr\/[\w-]+$/);
      assert.deepEqual(readTransferCode(new URL(data.Url).pathname.slice('/qr/'.length)), {
        ...{ recipient: data.Recipient, recipientCode: data.RecipientCode, iban: data.Iban, amount: data.Amount, purpose: data.Purpose },
        reference: reference.replace('П', 'P'),
      });
      assert.equal((await requisites(who, 12_345)).data.Amount, 12_345);
      for (const wrong of [0, 99, Total + 1]) assert.equal((await requisites(who, wrong)).status, 422, String(wrong));
      for (const wrong of [-1, 1.5]) assert.equal((await requisites(who, wrong)).status, 400, String(wrong));
      await other.borrower.logIn();
      for (const id of [who.contractId, randomUUID(), 'x']) assert.equal((await requisites(other, undefined, id)).status, 404);
      await who.paid('full', Total);
      assert.equal((await requisites(who)).status, 409);
    });

    test('each contract has four random digits of its own, as does one that an older release makes', async () => {
      const { rows } = await sql<{ makes: string }>`
        select pg_get_expr(adbin, adrelid) as makes from pg_attrdef
        join pg_attribute on attrelid = adrelid and attnum = adnum
        where adrelid = 'contract'::regclass and attname = 'transfer_code'`.execute(api.db);
      const drawn = await sql<{ code: string }>`select ${sql.raw(rows[0]?.makes ?? '')} as code from generate_series(1, 200)`.execute(
        api.db,
      );
      for (const { code } of drawn.rows) assert.match(code, /^\d{4}$/);
      assert.ok(new Set(drawn.rows.map(({ code }) => code)).size > 180);
    });

    test('a line is posted once to the contract that it names, as of the day of the order, with its own receipt', async () => {
      const who = await newPayer(api, provider);
      await days(who, 5);
      const paidAt = new Date(api.clock.now().getTime() - 2 * 86_400_000).toISOString();
      const line = lineOf({ Amount: 500_000, PaidAt: paidAt, Purpose: `Повернення кредиту за договором ${await referenceOf(who)}` });
      assert.equal((await report(line)).status, 200);
      const again = [line, { ...line, At: api.clock.now().toISOString() }, { ...line, Amount: 1 }];
      for (const replay of again) assert.equal((await report(replay)).status, 200);
      await Promise.all(Array.from({ length: 10 }, () => report(line)));
      const { receipts } = await who.money();
      assert.deepEqual(receipts, { issue: all, payment: 500_000 });
      // interest of three days on all, of two on what was left
      const owed = all + 3 * daily - 500_000;
      assert.equal((await who.details()).Debt.Total, owed + Math.round((owed * 2 * 9) / 1_000));
      const receipt = await api.db
        .selectFrom('receipt')
        .select(['way', 'card_mask'])
        .where('contract_id', '=', who.contractId)
        .where('category', '=', 'payment')
        .executeTakeFirstOrThrow();
      assert.deepEqual(receipt, { way: 'transfer', card_mask: null });
      assert.deepEqual((await who.details()).LastPayment?.Status, 'paid');
      const events = api.db
        .selectFrom('notice_event')
        .select('kind')
        .where('customer_id', '=', await who.borrower.applicant.id());
      assert.ok((await events.where('kind', '=', 'paid').execute()).length === 1);
    });

    test('all that is owed ends the loan; of what comes after it nothing is accepted', async () => {
      const who = await newPayer(api, provider);
      await days(who, 3);
      const { Total } = (await who.details()).Debt;
      const Reference = (await referenceOf(who)).replace('П', 'P');
      await report(lineOf({ Amount: Total, Reference }));
      assert.equal((await who.details()).State, 'closed');
      const certificate = () =>
        api.db
          .selectFrom('contract_document')
          .select('sha256')
          .where('contract_id', '=', who.contractId)
          .where('type', '=', 'debt-free-certificate')
          .execute();
      await who.borrower.get(`/v2/contracts/pdf?ContractId=${who.contractId}&DocumentTypeId=debt-free-certificate`).catch(() => undefined);
      const issued = await certificate();
      assert.equal(issued.length, 1);
      await report(lineOf({ Amount: 7_000, Reference }));
      await api.runJobs();
      const { receipts } = await who.money();
      assert.deepEqual(receipts, { issue: all, payment: Total });
      assert.deepEqual(await certificate(), issued, 'its words are still true');
    });

    test('a line that names no contract, or two, waits until a person says whose it is; no log names its payer', async () => {
      const [who, other] = [await newPayer(api, provider), await newPayer(api, provider)];
      await days(who, 2);
      await other.borrower.logIn();
      const purpose = 'Петренко Роман, повернення боргу';
      const nameless = lineOf({ Amount: 300_000, Purpose: purpose });
      const twofold = lineOf({ Purpose: `${await numberOf(who)}, ${(await numberOf(other)).replace('П', 'P')}` });
      const unknown = lineOf({ Purpose: 'П-999999999' });
      for (const line of [nameless, twofold, unknown, nameless]) assert.equal((await report(line)).status, 200);
      const waiting = (await waitingTransfers(api.db)).map(({ line_id }) => line_id);
      assert.deepEqual(new Set(waiting), new Set([nameless.LineId, twofold.LineId, unknown.LineId]));
      const registry = new Registry();
      addUnmatchedMetric(registry, api.db);
      assert.match(await registry.metrics(), /^transfers_unmatched 3$/m);

      const number = await numberOf(who);
      const match = () => matchTransfer(api.db, api.clock, { lineId: nameless.LineId, number });
      assert.deepEqual((await Promise.all([match(), match()])).toSorted(), [false, true]);
      assert.equal((await who.money()).receipts['payment'], 300_000);
      await assert.rejects(matchTransfer(api.db, api.clock, { lineId: 'nobody', number }));
      await assert.rejects(matchTransfer(api.db, api.clock, { lineId: twofold.LineId, number: 'П-999999999' }));
      assert.equal((await waitingTransfers(api.db)).length, 2);
      const stored = await api.db
        .selectFrom('unmatched_transfer')
        .selectAll()
        .where('line_id', '=', nameless.LineId)
        .executeTakeFirstOrThrow();
      assert.deepEqual([stored.purpose, stored.contract_id], [null, who.contractId]);
    });

    test('what the bank did not sign just now is refused, and what is no line', async () => {
      const who = await newPayer(api, provider);
      const line = lineOf({ Purpose: await numberOf(who) });
      assert.equal((await report(line, 'another-secret-of-sixteen')).status, 403);
      for (const minutes of [-6, 6]) {
        const At = new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
        assert.equal((await report({ ...line, At })).status, 403);
      }
      for (const wrong of [
        { Amount: 0 },
        { Amount: 1.5 },
        { Currency: 'USD' },
        { LineId: '' },
        { PaidAt: 'yesterday' },
        { Purpose: 'x'.repeat(421) },
      ]) {
        assert.equal((await report({ ...line, ...wrong })).status, 400, JSON.stringify(wrong));
      }
      // a report of the provider is none of the bank's
      assert.equal((await api.call('POST', '/v2/payment/bank/statement', { body: provider.report(line) })).status, 403);
      assert.deepEqual((await who.money()).receipts, { issue: all });
    });

    test('a day of tomorrow counts as today', async () => {
      const who = await newPayer(api, provider);
      await days(who, 1);
      const PaidAt = new Date(api.clock.now().getTime() + 3 * 86_400_000).toISOString();
      await report(lineOf({ Amount: all + daily, PaidAt, Purpose: await referenceOf(who) }));
      assert.equal((await who.details()).State, 'closed');
    });

    test('a number without its code, a code of another contract, and a sum below the least wait for a person', async () => {
      const who = await newPayer(api, provider);
      const other = await newPayer(api, provider);
      const [number, code = ''] = [await numberOf(who), (await referenceOf(who)).split('-').at(-1)];
      const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
      const before = (await waitingTransfers(api.db)).length;
      await report(lineOf({ Amount: 50_000, Purpose: number }));
      await report(lineOf({ Amount: 50_000, Purpose: `${number}-${wrong}` }));
      await report(lineOf({ Amount: 1, Purpose: await referenceOf(who) }));
      await report(lineOf({ Amount: 999, Purpose: await referenceOf(who) }));
      const reasons = (await waitingTransfers(api.db)).slice(before).map(({ reason }) => reason);
      assert.deepEqual(reasons, ['code', 'code', 'small', 'small']);
      assert.equal(await owed(who), all);
      await report(lineOf({ Amount: 1_000, Purpose: await referenceOf(who) }));
      assert.equal(await owed(who), all - 1_000);
      // the customer's own tax number says whose loan it is
      const itn = api.db.selectFrom('customer_document').select('number').where('kind', '=', 'itn');
      const { number: Code } = await itn.where('customer_id', '=', await who.borrower.applicant.id()).executeTakeFirstOrThrow();
      const Payer = { Iban: lenderIban, Name: 'Сам Клієнт', Code };
      await report(lineOf({ Amount: 50_000, Purpose: number, Payer }));
      assert.equal(await owed(who), all - 51_000);
      await report(lineOf({ Amount: 50_000, Purpose: await numberOf(other), Payer }));
      assert.equal(await owed(other), all, 'it is no code for another’s loan');
    });

    test('all that is left of a debt may be less than the least sum', async () => {
      const who = await newPayer(api, provider);
      await who.paid('part', all - 500);
      await report(lineOf({ Amount: 500, Purpose: await referenceOf(who) }));
      assert.equal((await who.details()).State, 'closed');
    });

    test('a line that waits is matched or sent back to its payer, once, and the payer is forgotten', async () => {
      const who = await newPayer(api, provider);
      const number = await numberOf(who);
      const Payer = { Iban: 'UA213223130000026007233566001', Name: 'Платник Невідомий' };
      const [known, nameless] = [lineOf({ Amount: 70_000, Payer }), lineOf({ Amount: 60_000 })];
      for (const line of [known, nameless]) await report(line);
      await assert.rejects(returnTransfer(api.db, api.clock, nameless.LineId), { status: 422 });
      const sent = await Promise.allSettled([1, 2].map(() => returnTransfer(api.db, api.clock, known.LineId)));
      assert.deepEqual(sent.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
      await assert.rejects(matchTransfer(api.db, api.clock, { lineId: known.LineId, number }), { status: 409 });
      await Promise.all([api.runJobs(), api.runJobs()]);
      const back = [...provider.returned.values()].filter(({ Amount }) => Amount === 70_000);
      assert.deepEqual(
        back.map(({ Iban }) => Iban),
        [Payer.Iban],
      );
      assert.equal(
        (await waitingTransfers(api.db)).some(({ line_id }) => line_id === known.LineId),
        false,
      );
      const sealed = api.db.selectFrom('unmatched_transfer').select('payer_sealed').where('line_id', '=', known.LineId);
      assert.deepEqual(await sealed.executeTakeFirstOrThrow(), { payer_sealed: null });
      assert.equal(await matchTransfer(api.db, api.clock, { lineId: nameless.LineId, number }), true);
      await assert.rejects(returnTransfer(api.db, api.clock, nameless.LineId), { status: 409 });
    });
  });
}
