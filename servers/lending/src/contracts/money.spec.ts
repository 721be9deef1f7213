import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { addDays, debtOn } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startLending } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { balancesOf } from '../ledger/store.ts';
import { readDetails } from './read-details.ts';
import { receivePayment } from './receive-payment.ts';
import { postRefund } from '../loans/refunds.ts';
import { selectContract } from '../loans/store.ts';
import { FROM, loanBench, taken, UAH, type LoanBench } from '../testing/loan-bench.ts';
import { newLoan } from '../testing/loans.ts';

for (const target of testDatabases()) {
  describe(`money of loans on ${target.name}`, () => {
    let api: LoanApi;
    let customer: string;
    let bench: LoanBench;
    before(async () => {
      api = await startLending(target);
      customer = await (await newApplicant(api)).id();
      bench = loanBench(api, customer);
    });
    after(() => api.close());

    test('paid back early it costs the days used: 11 200.00 on day 12 of 10 000 ₴', async () => {
      const loan = await bench.borrow();
      bench.pass(12);
      const outcome = taken(await bench.pay(loan, 'full', 11_200 * UAH));
      assert.deepEqual(outcome, {
        outcome: 'taken',
        payType: 'full',
        principal: 1_000_000,
        interest: outcome.interest,
        fee: 0,
        overpaid: 0,
        isClosed: true,
      });
      assert.equal((await bench.reread(loan)).state, 'closed');
      assert.equal(await bench.actionStatus(), 'nothing');
    });

    test('withdrawn from on day 5 it costs 10 500.00, without its fee; a kopiyka less, or without a notice, is a part payment', async () => {
      const loan = await bench.borrow({ fee: 100 * UAH });
      bench.pass(5);
      await bench.giveNotice(loan);
      const short = await bench.borrow({ fee: 100 * UAH });
      bench.pass(5);
      assert.equal(taken(await bench.pay(short, 'withdrawal', 50 * UAH)).isClosed, false);
      await bench.giveNotice(short);
      assert.equal(taken(await bench.pay(short, 'withdrawal', 10_450 * UAH - 1)).isClosed, false);
      await api.db.updateTable('application').set({ is_current: false }).where('customer_id', '=', customer).execute();
      await api.db.updateTable('application').set({ is_current: true }).where('id', '=', loan.application_id).execute();
      const { payType, isClosed, overpaid } = taken(await bench.pay(loan, 'withdrawal', 10_500 * UAH));
      assert.deepEqual({ payType, isClosed, overpaid }, { payType: 'withdrawal', isClosed: true, overpaid: 0 });
      assert.equal((await bench.reread(loan)).state, 'withdrawn');
      assert.deepEqual(await balancesOf(api.db, loan.id), { principal: 0, interest: 0, fee: 0, overpayment: 0 });
      await bench.assertBooks(loan);
    });

    test('a notice of day 14 is paid to day 21 by any payment, also one reported after it; on day 22 the loan is paid back as any other', async () => {
      const noticed = async () => {
        const loan = await bench.borrow({ fee: 100 * UAH });
        bench.pass(14);
        await bench.giveNotice(loan);
        bench.pass(7);
        return loan;
      };
      const loan = await noticed();
      await bench.runAccrual();
      // 10 000 ₴ and 21 days; the fee that a full payment names is given back
      const { payType, overpaid } = taken(await bench.pay(loan, 'full', 12_200 * UAH));
      assert.deepEqual([payType, overpaid, (await bench.reread(loan)).state], ['withdrawal', 100 * UAH, 'withdrawn']);
      await bench.assertBooks(loan);

      const late = await noticed();
      const day = bench.today();
      bench.pass(3);
      await bench.runAccrual();
      assert.equal(taken(await bench.pay(late, 'withdrawal', 12_100 * UAH, { day })).payType, 'withdrawal');
      assert.deepEqual(await balancesOf(api.db, late.id), { principal: 0, interest: 0, fee: 0, overpayment: 0 });
      await bench.assertBooks(late);

      const lapsed = await noticed();
      bench.pass(1);
      assert.equal(taken(await bench.pay(lapsed, 'withdrawal', 12_100 * UAH)).isClosed, false);
      assert.equal(taken(await bench.pay(lapsed, 'full', 200 * UAH)).payType, 'full');
      assert.equal((await bench.reread(lapsed)).state, 'closed');
    });

    test('a part payment made before a withdrawal and reported after it makes the withdrawal cheaper: 297.99 of interest go back', async () => {
      const loan = await bench.borrow({ daily_rate: '0.9', fee: 100 * UAH });
      bench.pass(3);
      const day = bench.today();
      bench.pass(7);
      await bench.giveNotice(loan);
      assert.equal(taken(await bench.pay(loan, 'withdrawal', 10_900 * UAH)).payType, 'withdrawal');
      bench.pass(2);
      const key = randomUUID();
      const surplus = 5_000 * UAH + 29_799;
      assert.deepEqual(await bench.pay(loan, 'part', 5_000 * UAH, { key, day }), { outcome: 'overpaid', overpaid: surplus });
      assert.deepEqual(await bench.pay(loan, 'part', 5_000 * UAH, { key, day }), { outcome: 'repeated' });
      // paid after the withdrawal it saves nothing
      assert.deepEqual(await bench.pay(loan, 'part', 70 * UAH), { outcome: 'overpaid', overpaid: 70 * UAH });
      const overpayment = surplus + 70 * UAH;
      assert.deepEqual(await balancesOf(api.db, loan.id), { principal: 0, interest: 0, fee: 0, overpayment: -overpayment });
      const { state, total } = await bench.reread(loan);
      assert.deepEqual([state, total], ['withdrawn', 10_900 * UAH - 29_799]);
      await bench.assertBooks(loan);
      const refund = { customerId: customer, contractId: loan.id, key: randomUUID(), amount: overpayment, day: bench.today() };
      assert.equal(await api.db.transaction().execute((trx) => postRefund(trx, api.clock.now(), refund)), true);
      assert.equal(await bench.cashOf(loan), -29_799 + 900 * UAH);
    });

    test('after a part payment of 500 ₴ schedule, debt of the due day and total agree, on time, late and when it is over', async () => {
      const loan = await bench.borrow({ daily_rate: '0.1' });
      const details = async (day?: string) => {
        const row = (await selectContract(api.db, customer, loan.id)) ?? assert.fail();
        return readDetails(api.db, row, { today: bench.today(), day });
      };
      assert.deepEqual([(await details()).Total, (await details()).Schedule.length], [10_300 * UAH, 1]);
      bench.pass(5);
      await bench.pay(loan, 'part', 500 * UAH);
      // 50 ₴ of interest and 450 ₴ of the loan; 9.55 ₴ a day on the rest
      const left = { Date: loan.due_date, Principal: 9_550 * UAH, Interest: 23_875, Payment: 978_875, Balance: 0, Paid: false };
      const running = await details();
      assert.deepEqual(running.Schedule.slice(1), [left]);
      assert.deepEqual(running.Schedule[0]?.Payment, 500 * UAH);
      assert.equal((await details(loan.due_date)).Debt.Total, left.Payment);
      assert.equal(running.Total, 500 * UAH + left.Payment);
      bench.pass(27);
      const late = await details();
      assert.equal(late.Schedule.at(-1)?.Payment, late.Debt.Total);
      assert.deepEqual([late.Schedule.at(-1)?.Date, late.Total], [bench.today(), 500 * UAH + late.Debt.Total]);
      await bench.pay(loan, 'full', late.Debt.Total);
      const over = await details();
      assert.deepEqual([over.Schedule.length, over.Schedule.every(({ Paid }) => Paid), over.Total], [2, true, late.Total]);
      assert.equal((await bench.reread(loan)).total, late.Total);
    });

    test('an extension takes effect by its price, once, on its day, for the debt it was priced by', async () => {
      const loan = await bench.borrow();
      bench.pass(30);
      const extension = (await bench.sign(loan, 10)) ?? assert.fail();
      assert.equal(extension.price, 3_000 * UAH);
      const late = await bench.pay(loan, 'extension', extension.price, { extensionId: extension.id });
      assert.equal(taken(late).payType, 'extension');
      const extended = await bench.reread(loan);
      assert.deepEqual([extended.due_date, extended.total], [addDays(FROM, 40), 14_000 * UAH]);
      assert.equal(taken(await bench.pay(loan, 'extension', 100 * UAH, { extensionId: extension.id })).payType, 'part');
      bench.pass(5);
      const unpaid = (await bench.sign(loan, 10)) ?? assert.fail();
      bench.pass(1);
      assert.equal(taken(await bench.pay(loan, 'extension', unpaid.price, { extensionId: unpaid.id })).payType, 'part');
      bench.pass(1);
      const short = (await bench.sign(loan, 10)) ?? assert.fail();
      assert.equal(taken(await bench.pay(loan, 'extension', short.price - 1, { extensionId: short.id })).payType, 'part');
      assert.equal((await bench.reread(loan)).due_date, addDays(FROM, 40));
    });

    test('a signed extension survives money that is not its price, and its price then pays principal too', async () => {
      const loan = await bench.borrow();
      bench.pass(30);
      const extension = (await bench.sign(loan, 10)) ?? assert.fail();
      assert.equal(taken(await bench.pay(loan, 'part', 10 * UAH)).payType, 'part');
      const { payType, principal, interest } = taken(await bench.pay(loan, 'extension', extension.price, { extensionId: extension.id }));
      assert.deepEqual([payType, principal, interest], ['extension', 10 * UAH, extension.price - 10 * UAH]);
      assert.equal((await bench.reread(loan)).due_date, extension.due);
      bench.pass(1);
      assert.equal(debtOn(await bench.accountOf(loan), bench.today()).lateDays, 0);
      await bench.assertBooks(loan);
    });

    test('an extension paid on its day and reported after midnight takes effect', async () => {
      const loan = await bench.borrow();
      bench.pass(30);
      const day = bench.today();
      const extension = (await bench.sign(loan, 10)) ?? assert.fail();
      bench.pass(1);
      await bench.runAccrual();
      assert.equal(taken(await bench.pay(loan, 'extension', extension.price, { extensionId: extension.id, day })).payType, 'extension');
      assert.equal((await balancesOf(api.db, loan.id)).interest, 100 * UAH);
      assert.equal((await bench.reread(loan)).due_date, extension.due);
    });

    test('an extension paid before a notice of its day is taken when the payment is reported after it; one that was not signed never', async () => {
      const loan = await bench.borrow();
      bench.pass(5);
      const day = bench.today();
      const extension = (await bench.sign(loan, 10)) ?? assert.fail();
      await bench.giveNotice(loan);
      const unsigned = await bench.borrow();
      bench.pass(5);
      const drafted = (await bench.sign(unsigned, 10)) ?? assert.fail();
      await api.db.updateTable('extension').set({ state: 'drafted', signed_at: null }).where('id', '=', drafted.id).execute();
      await bench.giveNotice(unsigned);
      assert.equal(taken(await bench.pay(unsigned, 'extension', drafted.price, { extensionId: drafted.id })).payType, 'part');
      bench.pass(1);
      await bench.runAccrual();
      const report = { extensionId: extension.id, day };
      assert.equal(taken(await bench.pay(loan, 'extension', extension.price, report)).payType, 'extension');
      assert.equal((await bench.reread(loan)).due_date, extension.due);
      assert.equal(taken(await bench.pay(loan, 'extension', extension.price, report)).payType, 'part');
      await bench.assertBooks(loan);
    });

    test('twenty parallel reports of one payment have one effect; of twenty payments of one price one extends', async () => {
      const loan = await bench.borrow();
      bench.pass(30);
      const extension = (await bench.sign(loan, 10)) ?? assert.fail();
      const one = { key: randomUUID(), extensionId: extension.id };
      const same = await Promise.all(Array.from({ length: 20 }, () => bench.pay(loan, 'extension', extension.price, one)));
      assert.deepEqual(same.map(({ outcome }) => outcome).toSorted(), [...Array<string>(19).fill('repeated'), 'taken']);
      bench.pass(5);
      const again = (await bench.sign(loan, 10)) ?? assert.fail();
      const others = await Promise.all(
        Array.from({ length: 20 }, () => bench.pay(loan, 'extension', again.price, { extensionId: again.id })),
      );
      assert.deepEqual(others.map((outcome) => taken(outcome).payType).toSorted(), ['extension', ...Array<string>(19).fill('part')]);
      assert.equal(await bench.cashOf(loan), 3_000 * UAH + 20 * again.price - loan.amount);
      await bench.assertBooks(loan);
    });

    test('money of which nothing was accepted pays no other loan, and is refunded once', async () => {
      const first = await bench.borrow();
      bench.pass(10);
      await bench.pay(first, 'full', 11_000 * UAH);
      assert.deepEqual(await bench.pay(first, 'full', 700 * UAH), { outcome: 'overpaid', overpaid: 700 * UAH });
      const second = await newLoan(api, { customer, from: bench.today() });
      bench.pass(1);
      const outcome = taken(await bench.pay(second, 'part', 1_000 * UAH));
      assert.deepEqual([outcome.overpaid, outcome.principal], [0, 900 * UAH]);
      const returned = { customerId: customer, contractId: first.id, key: randomUUID(), day: bench.today() };
      const refund = (amount: number) => api.db.transaction().execute((trx) => postRefund(trx, api.clock.now(), { ...returned, amount }));
      await assert.rejects(refund(701 * UAH), RangeError);
      const done = await Promise.all(Array.from({ length: 20 }, () => refund(700 * UAH)));
      assert.equal(done.filter(Boolean).length, 1);
      await bench.assertBooks(first);
      await bench.assertBooks(second);
    });

    test('the job catches up after a downtime across an extension', async () => {
      const loan = await bench.borrow();
      bench.pass(30);
      const extension = (await bench.sign(loan, 10)) ?? assert.fail();
      await bench.pay(loan, 'extension', extension.price, { extensionId: extension.id });
      bench.pass(25);
      await bench.runAccrual();
      assert.equal((await balancesOf(api.db, loan.id)).interest, 2_500 * UAH);
      const { id } = (await bench.sign(loan, 10)) ?? assert.fail();
      const stateAfter = async (days: number) => {
        bench.pass(days);
        await bench.runAccrual();
        return (await api.db.selectFrom('extension').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
      };
      assert.deepEqual([await stateAfter(2), await stateAfter(1)], ['signed', 'over']);
      assert.equal(debtOn(await bench.accountOf(loan), bench.today()).lateDays, 18);
      bench.pass(97);
      await bench.runAccrual();
      assert.equal((await balancesOf(api.db, loan.id)).interest, 7_000 * UAH);
    });

    test('a payment for a contract of another customer is refused', async () => {
      const loan = await bench.borrow();
      const stranger = await (await newApplicant(api)).id();
      const payment = { customerId: stranger, contractId: loan.id, payType: 'part', amount: 1, day: FROM, key: randomUUID() } as const;
      await assert.rejects(
        api.db.transaction().execute((trx) => receivePayment(trx, api.clock.now(), payment)),
        RangeError,
      );
    });
  });
}
