import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PayType } from '@pozyka/api-contract/constants';
import { addDays, debtOn, payoffOn, withdrawalOn, type Day } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import fc from 'fast-check';
import { startLending } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { balancesOf } from '../ledger/store.ts';
import { listedOf, readDetails } from './read-details.ts';
import { postRefund, refundable } from '../loans/refunds.ts';
import { selectContract } from '../loans/store.ts';
import { noticeOn } from '../loans/withdrawal-store.ts';
import { loanBench, UAH, type LoanBench } from '../testing/loan-bench.ts';

const steps = [
  'part',
  'full',
  'notice',
  'withdrawal',
  'extension',
  'unpaid extension',
  'days',
  'accrual',
  'late report',
  'retry',
  'crash',
  'refund',
  'stray',
] as const;

const anyLife = fc.record({
  amount: fc.integer({ min: 5, max: 200 }).map((hundreds) => hundreds * 100 * UAH),
  daily_rate: fc.constantFrom('1', '0.9', '0.333333'),
  fee: fc.constantFrom(0, 50 * UAH),
  term: fc.integer({ min: 1, max: 40 }),
  extensionFee: fc.constantFrom(0, 30 * UAH),
  steps: fc.array(fc.record({ step: fc.constantFrom(...steps), size: fc.integer({ min: 1, max: 1_000 }) }), {
    minLength: 3,
    maxLength: 14,
  }),
});

for (const target of testDatabases()) {
  describe(`the life of a loan on ${target.name}`, () => {
    let api: LoanApi;
    let customer: string;
    let bench: LoanBench;
    before(async () => {
      api = await startLending(target);
      customer = await (await newApplicant(api)).id();
      bench = loanBench(api, customer);
    });
    after(() => api.close());

    /** What the page shows of a loan is one sum: payments made and left, the debt of the last day, the total; the list says the same. */
    const assertSchedule = async (loan: Awaited<ReturnType<LoanBench['borrow']>>): Promise<void> => {
      const row = (await selectContract(api.db, customer, loan.id)) ?? assert.fail();
      const { Schedule, Total, Debt } = await readDetails(api.db, row, { today: bench.today() });
      assert.equal(
        Schedule.reduce((sum, { Payment }) => sum + Payment, 0),
        Total,
      );
      const left = Schedule.filter(({ Paid }) => !Paid);
      assert.equal(left.length, Debt.Total > 0 ? 1 : 0);
      for (const { Date: day, Payment } of left) {
        assert.equal((await readDetails(api.db, row, { today: bench.today(), day })).Debt.Total, Payment);
      }
      if (row.state !== 'active') assert.equal(row.total, Total);
      const listed = await listedOf(api.db, row, bench.today());
      assert.deepEqual([listed.Total, listed.Debt], [Total, row.state === 'active' ? Debt : undefined]);
    };

    test('in every course of a loan books balance, no balance is negative and no kopiyka is lost', async () => {
      await fc.assert(
        fc.asyncProperty(anyLife, async ({ extensionFee, steps: life, ...request }) => {
          await api.db.updateTable('tariff').set({ extension_fee: extensionFee }).execute();
          const loan = await bench.borrow(request);
          const keys: string[] = [];
          let received = 0;
          let refunded = 0;
          const come = async (payType: PayType, amount: number, over: { day?: Day; extensionId?: string } = {}): Promise<void> => {
            if (amount === 0) return;
            const key = randomUUID();
            await bench.pay(loan, payType, amount, { key, ...over });
            keys.push(key);
            received += amount;
          };
          for (const { step, size } of life) {
            const account = await bench.accountOf(loan);
            const isActive = (await bench.reread(loan)).state === 'active';
            const owed = isActive ? payoffOn(account, bench.today()) : 0;
            if (step === 'part') await come('part', Math.ceil((owed * size) / 1_000));
            if (step === 'full') await come('full', owed);
            const open = await noticeOn(api.db, loan.id, bench.today());
            const back = isActive ? withdrawalOn(account, bench.today(), open?.until) : undefined;
            if (step === 'notice' && back && !open) await bench.giveNotice(loan);
            if (step === 'withdrawal') {
              await come('withdrawal', back?.Amount ?? 0);
              const ends = open && back && back.Amount > 0;
              if (ends) assert.equal((await bench.reread(loan)).state, 'withdrawn');
            }
            if (step === 'days') bench.pass(size % 25);
            if (step === 'accrual') await bench.runAccrual();
            if (step === 'late report') await come('part', size * UAH, { day: addDays(bench.today(), -(size % 9)) });
            if (step === 'stray') await come('full', size);
            if (step === 'extension' || step === 'unpaid extension') {
              const extension = isActive ? await bench.sign(loan, 1 + (size % 30)) : undefined;
              if (extension && step === 'extension') await come('extension', extension.price + (size % 3), { extensionId: extension.id });
            }
            if (step === 'retry' && keys.length > 0) {
              const repeated = await bench.pay(loan, 'part', size, { key: keys[size % keys.length] ?? '' });
              assert.deepEqual(repeated, { outcome: 'repeated' });
            }
            if (step === 'crash') {
              const books = await balancesOf(api.db, loan.id);
              const crash = api.db.transaction().execute(async (trx) => {
                await bench.payIn(trx, loan, 'part', size);
                throw new Error('the process ends');
              });
              await assert.rejects(crash, /the process ends/);
              assert.deepEqual(await balancesOf(api.db, loan.id), books);
            }
            if (step === 'refund') {
              for (const { contractId, amount } of await api.db.transaction().execute((trx) => refundable(trx, customer))) {
                assert.equal(contractId, loan.id);
                const refund = { customerId: customer, contractId, key: randomUUID(), amount, day: bench.today() };
                const post = () => api.db.transaction().execute((trx) => postRefund(trx, api.clock.now(), refund));
                assert.deepEqual([await post(), await post()], [true, false]);
                refunded += amount;
              }
            }
            await bench.assertBooks(loan);
            await assertSchedule(loan);
          }
          const { state } = await bench.reread(loan);
          assert.equal(await bench.cashOf(loan), received - refunded - loan.amount);
          const balances = await balancesOf(api.db, loan.id);
          if (state === 'active') {
            await bench.runAccrual();
            const { Principal, Interest, Fee } = debtOn(await bench.accountOf(loan), bench.today());
            const { principal, interest, fee } = await balancesOf(api.db, loan.id);
            assert.deepEqual({ principal, interest, fee }, { principal: Principal, interest: Interest, fee: Fee });
          } else {
            assert.deepEqual({ ...balances, overpayment: 0 }, { principal: 0, interest: 0, fee: 0, overpayment: 0 });
            assert.equal(await bench.actionStatus(), 'nothing');
          }
          const cost = received - refunded + balances.overpayment - loan.amount;
          assert.ok(cost <= loan.amount, 'never more than twice');
          for (const { contractId, amount } of await api.db.transaction().execute((trx) => refundable(trx, customer))) {
            const refund = { customerId: customer, contractId, key: randomUUID(), amount, day: bench.today() };
            await api.db.transaction().execute((trx) => postRefund(trx, api.clock.now(), refund));
          }
        }),
        { numRuns: 25 },
      );
      await api.db.updateTable('tariff').set({ extension_fee: 0 }).execute();
    });
  });
}
