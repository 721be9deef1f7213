import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { withdrawalOn } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startLending } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { postRefund } from '../loans/refunds.ts';
import { loanBench, UAH, type LoanBench } from '../testing/loan-bench.ts';

const LOAN = { amount: 10_000 * UAH, daily_rate: '1', fee: 50 * UAH, term: 30 };

for (const target of testDatabases()) {
  describe(`receipts of a loan's life on ${target.name}`, () => {
    let api: LoanApi;
    let customer: string;
    let bench: LoanBench;
    before(async () => {
      api = await startLending(target);
      customer = await (await newApplicant(api)).id();
      bench = loanBench(api, customer);
    });
    after(() => api.close());

    /** Receipts of a contract, oldest first: category, sum, parts. */
    const receiptsOf = async (contractId: string) => {
      const own = api.db.selectFrom('receipt').selectAll().where('contract_id', '=', contractId);
      const rows = await own.orderBy('at').orderBy('number').execute();
      return rows.map(({ category, amount, lines }) => [
        category,
        amount,
        Object.fromEntries(lines.map((line) => [line.kind, line.amount])),
      ]);
    };

    test('an extension, a part, the rest and what was too much, each with what it paid', async () => {
      await api.db
        .updateTable('tariff')
        .set({ extension_fee: 30 * UAH })
        .execute();
      const loan = await bench.borrow({ ...LOAN, daily_rate: '0.9' });
      bench.pass(5);
      const extension = await bench.sign(loan, 14);
      assert.ok(extension);
      await bench.pay(loan, 'extension', extension.price, { extensionId: extension.id });
      bench.pass(1);
      await bench.pay(loan, 'part', 2_000 * UAH);
      bench.pass(1);
      await bench.pay(loan, 'full', 9_000 * UAH);
      const refunded = { customerId: customer, contractId: loan.id, amount: 100 * UAH, day: bench.today(), key: `refund:${loan.id}` };
      await api.db.transaction().execute((trx) => postRefund(trx, api.clock.now(), refunded));
      const [first, part, rest, refund] = await receiptsOf(loan.id);
      assert.deepEqual(first, ['extension', 480 * UAH, { interest: 450 * UAH, fee: 30 * UAH }]);
      assert.deepEqual(part, ['payment', 2_000 * UAH, { principal: 1_910 * UAH, interest: 90 * UAH }]);
      assert.deepEqual(rest, ['payment', 9_000 * UAH, { principal: 8_090 * UAH, interest: 7_281, fee: 50 * UAH, overpayment: 78_719 }]);
      assert.deepEqual(refund, ['refund', 100 * UAH, { refund: 100 * UAH }]);
    });

    test('a withdrawal pays the loan and its days, the forgiven fee is not on the receipt', async () => {
      const loan = await bench.borrow(LOAN);
      bench.pass(5);
      const { Amount = 0 } = withdrawalOn(await bench.accountOf(loan), bench.today()) ?? {};
      assert.equal(Amount, 10_500 * UAH);
      await bench.giveNotice(loan);
      await bench.pay(loan, 'withdrawal', Amount);
      assert.deepEqual(await receiptsOf(loan.id), [['withdrawal', Amount, { principal: 10_000 * UAH, interest: 500 * UAH }]]);
    });
  });
}
