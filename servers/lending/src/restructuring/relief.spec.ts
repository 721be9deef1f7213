import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CaseTerms, Relief } from '@pozyka/api-contract';
import type { CaseDecision } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startOfficer, startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import type { Officer } from '@pozyka/server-cases/testing/officer';
import { settlePayment } from '../payment/settle-payment.ts';
import { balancesOf } from '../ledger/store.ts';
import { claimRelief } from './claim-relief.ts';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';

const UAH = 100;
const DAY_MS = 86_400_000;

for (const target of testDatabases()) {
  describe(`relief by law on ${target.name}`, () => {
    let api: LoanApi;
    let officer: Officer;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
      officer = await startOfficer(api);
    });
    after(async () => {
      await officer.app.close();
      await api.close();
    });

    const today = (): string => kyivDay(api.clock.now());
    const pass = async (borrower: Borrower, days: number): Promise<void> => {
      api.clock.set(new Date(api.clock.now().getTime() + days * DAY_MS));
      await borrower.logIn();
    };
    /** 10 000 ₴ for 30 days at 0.9 % a day, lent so many days ago. */
    const borrowed = async (daysAgo: number) => {
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      await pass(borrower, daysAgo);
      return { borrower, id, customerId: await borrower.applicant.id() };
    };
    const claim = (customerId: string, from: string, until?: string): Promise<Relief> =>
      api.db
        .transaction()
        .execute((trx) =>
          claimRelief(trx, api.clock, { customerId, language: 'uk', kind: 'service', from, until, comment: undefined, fileIds: [] }),
        );
    const decide = async ({ CaseId }: Relief, Decision: CaseDecision, Terms: CaseTerms = {}): Promise<void> => {
      const { status, error } = await officer.write(CaseId, 'decide', { Decision, Reason: 'За довідкою з частини', Terms });
      if (status !== 200) throw new Error(error?.message);
    };
    const pay = (customerId: string, contractId: string, amount: number) => {
      const order = { id: randomUUID(), customerId, contractId, payType: 'part', amount, reference: 'r', state: 'paid' } as const;
      return api.db.transaction().execute((trx) => settlePayment(trx, api.clock, { ...order, paidAt: api.clock.now() }));
    };
    const listed = async (borrower: Borrower) => (await borrower.get<Relief[]>('/v2/customer/reliefs')).data;

    test('a running loan: interest of the days since is cancelled, none comes on, and a statement says so', async () => {
      const { borrower, id, customerId } = await borrowed(20);
      const from = addDays(today(), -9);
      const claimed = await claim(customerId, from);
      assert.equal((await borrower.details(id)).data.Debt.Total, 11_800 * UAH);
      await decide(claimed, 'approved');
      // ten days of 90 ₴ before the first day, and ten that are not charged
      const { data } = await borrower.details(id);
      assert.deepEqual([data.Debt.Interest, data.Relief], [900 * UAH, { From: from, Until: null }]);
      assert.deepEqual(await balancesOf(api.db, id), { principal: 10_000 * UAH, interest: 900 * UAH, fee: 0, overpayment: 0 });
      assert.equal((await borrower.docs(id)).data.at(-1)?.DocumentTypeId, 'relief-statement-1');
      assert.ok((await borrower.pdf(id, 'relief-statement-1')) instanceof Uint8Array);
      await pass(borrower, 40);
      assert.equal((await borrower.details(id)).data.Debt.Total, 10_900 * UAH);
      assert.deepEqual(await listed(borrower).then(([one]) => [one?.State, one?.From, one?.Until]), ['granted', from, null]);
      await assert.rejects(decide(claimed, 'approved'));
    });

    test('a loan that was paid back: interest of the days is refunded, with a receipt', async () => {
      const { borrower, id, customerId } = await borrowed(20);
      await pay(customerId, id, 11_800 * UAH);
      assert.equal((await borrower.details(id)).data.State, 'closed');
      const certificate = (await borrower.docs(id)).data.find(({ DocumentTypeId }) => DocumentTypeId === 'debt-free-certificate');
      assert.ok(certificate);
      await decide(await claim(customerId, addDays(today(), -9)), 'approved');
      assert.equal((await balancesOf(api.db, id)).overpayment, -900 * UAH);
      await api.runJobs();
      assert.equal((await balancesOf(api.db, id)).overpayment, 0);
      const { cashFlowItems } = (await borrower.get<{ cashFlowItems: { category: { id: string }; Amount: number }[] }>('/v2/cashflow/list'))
        .data;
      const refunds = cashFlowItems.filter(({ category }) => category.id === 'refund').map(({ Amount }) => Amount);
      assert.deepEqual(refunds, [900 * UAH]);
      // the certificate of before is not true any more
      const sums = (await borrower.docs(id)).data.filter(({ DocumentTypeId }) => DocumentTypeId === 'debt-free-certificate');
      assert.notEqual(sums[0]?.Sha256, certificate?.Sha256);
      assert.equal((await borrower.details(id)).data.Total, 10_900 * UAH);
    });

    test('a running loan of which nothing is left ends; what is beyond is given back', async () => {
      const { borrower, id, customerId } = await borrowed(20);
      await pay(customerId, id, 11_000 * UAH);
      await decide(await claim(customerId, addDays(today(), -19)), 'approved');
      assert.equal((await borrower.details(id)).data.State, 'closed');
      await api.runJobs();
      assert.deepEqual(await balancesOf(api.db, id), { principal: 0, interest: 0, fee: 0, overpayment: 0 });
    });

    test('it ends when the customer says so: interest comes again from the next day, and nothing is charged for days before', async () => {
      const { borrower, id, customerId } = await borrowed(10);
      const from = today();
      await decide(await claim(customerId, from), 'approved');
      await pass(borrower, 10);
      // the customer reports that service ended five days ago: what was not charged stays so
      await decide(await claim(customerId, from, addDays(today(), -5)), 'approved');
      assert.deepEqual(
        (await listed(borrower)).map(({ State, Until }) => [State, Until]),
        [
          ['granted', today()],
          ['over', null],
        ],
      );
      assert.equal((await borrower.details(id)).data.Debt.Interest, 810 * UAH);
      await pass(borrower, 1);
      assert.equal((await borrower.details(id)).data.Debt.Interest, 900 * UAH);
    });

    test('one that ended before a loan is not told of it', async () => {
      const { borrower, id, customerId } = await borrowed(5);
      await decide(await claim(customerId, addDays(today(), -60), addDays(today(), -30)), 'approved');
      const { data } = await borrower.details(id);
      assert.deepEqual([data.Relief, data.Debt.Interest], [null, 450 * UAH]);
    });

    test('is refused, or claimed for days that cannot be; one claim waits at a time, a closed one for nobody', async () => {
      const { borrower, id, customerId } = await borrowed(5);
      await assert.rejects(claim(customerId, addDays(today(), 1)));
      await assert.rejects(claim(customerId, today(), addDays(today(), -1)));
      const first = await claim(customerId, today());
      await assert.rejects(claim(customerId, addDays(today(), -1)));
      await assert.rejects(decide(first, 'approved', { From: addDays(today(), 3) }));
      await assert.rejects(decide(first, 'approved', { Discount: 50 }));
      await decide(first, 'refused');
      assert.equal((await borrower.details(id)).data.Relief, null);
      const second = await claim(customerId, addDays(today(), -1));
      const closed = await api.call('POST', `/v2/cases/${second.CaseId}/close`, { token: borrower.token, key: randomUUID() });
      assert.equal(closed.status, 200);
      await assert.rejects(decide(second, 'approved'));
      const third = await claim(customerId, addDays(today(), -2));
      assert.deepEqual(
        (await listed(borrower)).map(({ State }) => State),
        ['claimed', 'over', 'refused'],
      );
      await decide(third, 'approved', { From: addDays(today(), -1), Until: null });
      const fourth = await claim(customerId, today(), today());
      await assert.rejects(decide(fourth, 'approved'));
    });

    test('needs a document, and files that are theirs', async () => {
      const { borrower } = await borrowed(1);
      const post = (body: object) => api.call('POST', '/v2/customer/reliefs', { token: borrower.token, key: randomUUID(), body });
      assert.equal((await post({ Kind: 'service', From: today(), FileIds: [] })).status, 400);
      assert.equal((await post({ Kind: 'service', From: today(), FileIds: [randomUUID()] })).status, 404);
      assert.deepEqual(await listed(borrower), []);
    });
  });
}
