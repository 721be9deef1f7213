import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './dates.ts';
import { debtOn, payoffOn, withdrawalOn, withoutFees } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import { extensionOn } from './extension.ts';
import { loanTerms } from './loan.ts';
import { repaymentOn } from './repayment.ts';

const FROM = '2026-11-21';
const UAH = 100;
const after = (days: number): string => addDays(FROM, days);
const account: LoanAccount = { amount: 10_000 * UAH, dailyRate: '0.01', fee: 0, from: FROM, dueDate: after(16), receipts: [] };
const rules = { termMax: 65, cap: '1' };

const sumOf = (rows: readonly { Payment: number }[]): number => rows.reduce((sum, { Payment }) => sum + Payment, 0);

describe('how a loan is paid back', () => {
  it('is what was signed, until something is paid', () => {
    const loan = { ...account, dailyRate: '0.9', fee: 5_000 };
    const terms = loanTerms({ amount: loan.amount, days: 16, dailyRate: '0.9', fee: 5_000, from: FROM });
    expect(repaymentOn(loan, after(3))).toEqual({ schedule: terms.schedule.map((row) => ({ ...row, Paid: false })), total: terms.total });
  });

  it('is less by a part payment, which stands before what is left', () => {
    const loan = { ...account, dailyRate: '1', dueDate: after(30), receipts: [{ date: after(2), amount: 500 * UAH }] };
    // 200 ₴ of interest for two days, 300 ₴ of the loan, 97 ₴ a day on the other 9 700 ₴
    expect(repaymentOn(loan, after(2))).toEqual({
      schedule: [
        { Date: after(2), Principal: 300 * UAH, Interest: 200 * UAH, Payment: 500 * UAH, Balance: 9_700 * UAH, Paid: true },
        { Date: after(30), Principal: 9_700 * UAH, Interest: 2_716 * UAH, Payment: 12_416 * UAH, Balance: 0, Paid: false },
      ],
      total: 12_916 * UAH,
    });
    // payments of later days are not known yet
    expect(repaymentOn(loan, after(1)).total).toBe(13_000 * UAH);
  });

  it('is due today where the due day has passed, with the interest since', () => {
    const loan = { ...account, dailyRate: '1', dueDate: after(10) };
    expect(repaymentOn(loan, after(12)).schedule).toMatchObject([{ Date: after(12), Payment: 11_200 * UAH, Paid: false }]);
  });

  it('is what was paid, when nothing is owed any more; a surplus is none of it', () => {
    const loan = { ...account, dailyRate: '1', receipts: [{ date: after(5), amount: 10_600 * UAH }] };
    expect(repaymentOn(loan, after(40))).toEqual({
      schedule: [{ Date: after(5), Principal: 10_000 * UAH, Interest: 500 * UAH, Payment: 10_500 * UAH, Balance: 0, Paid: true }],
      total: 10_500 * UAH,
    });
    const later = { ...loan, receipts: [...loan.receipts, { date: after(6), amount: 100 }] };
    expect(repaymentOn(later, after(6)).schedule).toHaveLength(1);
  });

  it('has the price of an extension with its fee, and the rest on the new day', () => {
    const loan = { ...account, dailyRate: '0.9', dueDate: after(30) };
    const offer = extensionOn(loan, after(30), 15, { ...rules, fee: 100 * UAH });
    if (!offer) throw new Error('no extension');
    const extension = { dueDate: offer.dueDate, fee: offer.fee };
    const extended = { ...loan, receipts: [{ date: after(30), amount: offer.price, extension }] };
    const { schedule, total } = repaymentOn(extended, after(30));
    expect(schedule).toEqual(offer.schedule.map((row, index) => ({ ...row, Paid: index === 0 })));
    expect(total).toBe(offer.total);
    const part = { ...extended, receipts: [...extended.receipts, { date: after(40), amount: 5_900 * UAH }] };
    // 900 ₴ of interest for ten days, 5 000 ₴ of the loan, 225 ₴ for five days of the rest
    expect(repaymentOn(part, after(40)).schedule.slice(1)).toMatchObject([
      { Date: after(40), Payment: 5_900 * UAH, Principal: 5_000 * UAH, Paid: true },
      { Date: after(45), Payment: 5_225 * UAH, Principal: 5_000 * UAH, Paid: false },
    ]);
  });
});

const anyHistory = fc.record({
  amount: fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 10_000),
  dailyRate: fc.constantFrom('0.01', '0.333333', '0.9', '1'),
  fee: fc.constantFrom(0, 5_000),
  term: fc.integer({ min: 1, max: 65 }),
  steps: fc.array(
    fc.record({
      step: fc.constantFrom('part', 'extension', 'days', 'surplus', 'withdrawal', 'late report'),
      wait: fc.integer({ min: 0, max: 30 }),
      size: fc.integer({ min: 1, max: 1_000 }),
    }),
    { maxLength: 8 },
  ),
});

describe('whatever happens to a loan', () => {
  it('its schedule, the debt of every day and the total agree', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 20 }), ({ term, steps, ...loan }, more) => {
        let history: LoanAccount = { ...loan, from: FROM, dueDate: after(term), receipts: [] };
        let day = 0;
        const receive = (amount: number, over: Partial<LoanAccount['receipts'][number]> = {}): void => {
          if (amount > 0) history = { ...history, receipts: [...history.receipts, { date: after(day), amount, ...over }] };
        };
        for (const { step, wait, size } of steps) {
          day += wait;
          const owed = payoffOn(history, after(day));
          if (step === 'part') receive(Math.ceil((owed * size) / 1_000));
          if (step === 'surplus') receive(owed + size);
          if (step === 'late report') receive(size * UAH, { date: after(Math.max(day - (size % 9), 0)) });
          if (step === 'withdrawal') {
            const back = withdrawalOn(history, after(day));
            if (back) history = withoutFees(history);
            receive(back?.Amount ?? 0);
          }
          const offer = step === 'extension' ? extensionOn(history, after(day), 1 + (size % 65), { ...rules, fee: size % 90 }) : undefined;
          if (offer) receive(offer.price, { extension: { dueDate: offer.dueDate, fee: offer.fee } });
        }
        const today = after(day + more);
        const debt = debtOn(history, today);
        const { schedule, total } = repaymentOn(history, today);
        const [paid, left] = [schedule.filter(({ Paid }) => Paid), schedule.filter(({ Paid }) => !Paid)];
        const received = history.receipts.reduce((sum, { amount }) => sum + amount, 0);

        expect(sumOf(paid)).toBe(received - debt.overpaid);
        expect(left.length).toBe(debt.Total > 0 ? 1 : 0);
        expect(schedule).toEqual([...paid, ...left]);
        for (const { Date, Payment } of left) {
          expect(Date).toBe(debt.dueDate > today ? debt.dueDate : today);
          expect(Payment).toBe(debtOn(history, Date).Total);
          expect(Payment).toBeGreaterThanOrEqual(debt.Total);
          if (debt.dueDate <= today) expect(Payment).toBe(debt.Total);
        }
        expect(total).toBe(sumOf(schedule));
        expect(total).toBeLessThanOrEqual(history.amount * 2);
        expect(schedule.reduce((sum, { Principal }) => sum + Principal, 0)).toBe(history.amount);
        for (const [index, row] of schedule.entries()) {
          for (const part of [row.Principal, row.Interest, row.Payment - row.Principal - row.Interest])
            expect(part).toBeGreaterThanOrEqual(0);
          expect(row.Balance).toBe((schedule[index - 1]?.Balance ?? history.amount) - row.Principal);
          expect(row.Date >= (schedule[index - 1]?.Date ?? FROM)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
