import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './dates.ts';
import { allocatePayment, debtOn, payoffOn, withdrawalOn } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import { loanTerms } from './loan.ts';

const FROM = '2026-11-21';
const UAH = 100;
const account: LoanAccount = { amount: 10_000 * UAH, dailyRate: '1', fee: 0, from: FROM, dueDate: addDays(FROM, 30), receipts: [] };
const after = (days: number): string => addDays(FROM, days);
const paid = (...receipts: [number, number][]): LoanAccount => ({
  ...account,
  receipts: receipts.map(([days, hryvnias]) => ({ date: after(days), amount: hryvnias * UAH })),
});

const anyAccount = fc
  .record({
    amount: fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 10_000),
    dailyRate: fc.constantFrom('0.01', '0.5', '0.99', '1'),
    fee: fc.integer({ min: 0, max: 20_000 }),
    term: fc.integer({ min: 1, max: 65 }),
    payments: fc.array(fc.record({ day: fc.integer({ min: 0, max: 200 }), amount: fc.integer({ min: 1, max: 1_000_000 }) }), {
      maxLength: 6,
    }),
  })
  .map(({ term, payments, ...loan }) => ({
    ...loan,
    from: FROM,
    dueDate: after(term),
    receipts: payments.map(({ day, amount }) => ({ date: after(day), amount })),
  }));

describe('debt on a day', () => {
  it.each([
    [0, 10_000, 0],
    [10, 11_000, 0],
    [30, 13_000, 0],
    [31, 13_100, 1],
    [99, 19_900, 69],
    [100, 20_000, 70],
    [101, 20_000, 71],
    [1_000, 20_000, 970],
  ])('after %d days is %d ₴, %d days late', (days, hryvnias, lateDays) => {
    const debt = debtOn(account, after(days));
    expect(debt.Total).toBe(hryvnias * UAH);
    expect(debt.lateDays).toBe(lateDays);
    expect(debt.stopped).toBe(days >= 100);
  });

  it('counts interest on what is left after a payment', () => {
    expect(debtOn(paid([10, 6_000]), after(30))).toEqual({
      Principal: 5_000 * UAH,
      Interest: 1_000 * UAH,
      Fee: 0,
      Total: 6_000 * UAH,
      lateDays: 0,
      stopped: false,
      overpaid: 0,
      dueDate: after(30),
      chargeable: 8_000 * UAH,
    });
  });

  // 200 ₴ are less than the interest: what they pay shows what comes first
  it.each([
    [29, 10_000, 2_700],
    [30, 10_000, 2_800],
    [31, 9_800, 3_100],
  ])('of a payment on day %d of 30, the principal left is %d ₴ and the interest %d ₴', (days, principal, interest) => {
    expect(debtOn(paid([days, 200]), after(days))).toMatchObject({ Principal: principal * UAH, Interest: interest * UAH });
  });

  it('does not see tomorrow, and takes receipts in any order', () => {
    expect(debtOn(paid([20, 500], [10, 6_000]), after(15))).toEqual(debtOn(paid([10, 6_000]), after(15)));
    expect(debtOn(paid([20, 500], [10, 6_000]), after(25))).toEqual(debtOn(paid([10, 6_000], [20, 500]), after(25)));
  });

  it('takes receipts of one day in their order: what comes before an extension is late, what comes after it is not', () => {
    const receipt = { date: after(40), amount: 500 * UAH };
    const extending = { ...receipt, extension: { dueDate: after(50), fee: 0 } };
    const both = (receipts: LoanAccount['receipts']) => debtOn({ ...account, receipts }, after(40));
    expect(both([receipt, extending])).toMatchObject({ Principal: 9_500 * UAH, Interest: 3_500 * UAH });
    expect(both([extending, receipt])).toMatchObject({ Principal: 10_000 * UAH, Interest: 3_000 * UAH });
  });

  it('is nothing after full payment, and the surplus is known', () => {
    expect(debtOn(paid([30, 13_050]), after(90))).toMatchObject({ Total: 0, lateDays: 0, overpaid: 50 * UAH });
  });

  it('is nothing after the very sum, and late by a kopiyka that is missing', () => {
    const received = (amount: number): LoanAccount => ({ ...account, receipts: [{ date: after(30), amount }] });
    expect(debtOn(received(1_300_000), after(31))).toMatchObject({ Total: 0, lateDays: 0, overpaid: 0 });
    expect(debtOn(received(1_300_001), after(31))).toMatchObject({ Total: 0, lateDays: 0, overpaid: 1 });
    expect(debtOn(received(1_299_999), after(31))).toMatchObject({ Total: 1, lateDays: 1, overpaid: 0 });
  });

  it('counts a fee among the charges that stop at the amount lent', () => {
    expect(debtOn({ ...account, fee: 100 * UAH }, after(1_000))).toMatchObject({ Interest: 9_900 * UAH, Total: 20_000 * UAH });
  });

  it('refuses a day before the loan', () => {
    expect(() => debtOn(account, after(-1))).toThrow(new RangeError('before the loan'));
  });

  it('never asks for more than twice the amount lent, with any payments', () => {
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 0, max: 400 }), (loan, days) => {
        const debt = debtOn(loan, after(days));
        const received = loan.receipts.filter(({ date }) => date <= after(days)).reduce((sum, { amount }) => sum + amount, 0);
        for (const part of [debt.Principal, debt.Interest, debt.Fee, debt.overpaid]) expect(part).toBeGreaterThanOrEqual(0);
        expect(debt.Total).toBe(debt.Principal + debt.Interest + debt.Fee);
        expect(debt.Total + received - debt.overpaid).toBeLessThanOrEqual(loan.amount * 2);
        expect(debt.Total + received - debt.overpaid).toBeGreaterThanOrEqual(loan.amount + loan.fee);
      }),
    );
  });

  it('is closed by the payoff of that day', () => {
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 0, max: 250 }), (loan, days) => {
        const before = { ...loan, receipts: loan.receipts.filter(({ date }) => date <= after(days)) };
        const closing = { date: after(days), amount: payoffOn(before, after(days)) };
        expect(debtOn({ ...before, receipts: [...before.receipts, closing] }, after(days + 50)).Total).toBe(0);
      }),
    );
  });

  it('is what the contract promised on the due date, and never more than twice what was lent', () => {
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 1, max: 65 }), (loan, days) => {
        const terms = loanTerms({ ...loan, days });
        expect(payoffOn({ ...loan, dueDate: terms.dueDate, receipts: [] }, terms.dueDate)).toBe(Math.min(terms.total, 2 * loan.amount));
      }),
    );
  });
});

describe('division of a payment', () => {
  const debt = { Principal: 1_000, Interest: 300, Fee: 50 };

  it.each([
    [200, false, { principal: 0, interest: 200, fee: 0, rest: 0 }],
    [1_000, false, { principal: 700, interest: 300, fee: 0, rest: 0 }],
    [300, false, { principal: 0, interest: 300, fee: 0, rest: 0 }],
    [301, false, { principal: 1, interest: 300, fee: 0, rest: 0 }],
    [1_300, false, { principal: 1_000, interest: 300, fee: 0, rest: 0 }],
    [1_350, false, { principal: 1_000, interest: 300, fee: 50, rest: 0 }],
    [1_351, false, { principal: 1_000, interest: 300, fee: 50, rest: 1 }],
    [1_320, false, { principal: 1_000, interest: 300, fee: 20, rest: 0 }],
    [200, true, { principal: 200, interest: 0, fee: 0, rest: 0 }],
    [1_000, true, { principal: 1_000, interest: 0, fee: 0, rest: 0 }],
    [1_001, true, { principal: 1_000, interest: 1, fee: 0, rest: 0 }],
    [1_100, true, { principal: 1_000, interest: 100, fee: 0, rest: 0 }],
    [1_400, true, { principal: 1_000, interest: 300, fee: 50, rest: 50 }],
  ])('%d kopiykas, overdue %p: %p', (amount, overdue, expected) => {
    expect(allocatePayment(amount, debt, overdue)).toEqual(expected);
  });
});

describe('withdrawal', () => {
  it('costs the days used and no fee, until the fourteenth day', () => {
    const withFee = { ...account, fee: 300 * UAH };
    expect(withdrawalOn(withFee, after(0))).toEqual({ Until: after(14), Amount: 10_000 * UAH });
    expect(withdrawalOn(withFee, after(14))).toEqual({ Until: after(14), Amount: 11_400 * UAH });
    expect(withdrawalOn(withFee, after(15))).toBeUndefined();
    expect(withdrawalOn(paid([5, 10_500]), after(6))).toBeUndefined();
  });

  it('is there, for nothing, while the fee alone is owed', () => {
    const feeLeft = { ...paid([5, 10_500]), fee: 300 * UAH };
    expect(debtOn(feeLeft, after(6)).Total).toBe(300 * UAH);
    expect(withdrawalOn(feeLeft, after(6))).toEqual({ Until: after(14), Amount: 0 });
    expect(withdrawalOn({ ...paid([5, 10_800]), fee: 300 * UAH }, after(6))).toBeUndefined();
  });

  it('is paid to the last day of a notice that was given', () => {
    expect(withdrawalOn(account, after(21), after(21))).toEqual({ Until: after(14), Amount: 12_100 * UAH });
    expect(withdrawalOn(account, after(22), after(21))).toBeUndefined();
    expect(withdrawalOn(account, after(14), after(9))?.Amount).toBe(11_400 * UAH);
  });
});
