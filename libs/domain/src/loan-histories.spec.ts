import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from './dates.ts';
import { debtOn, payoffOn } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import { paymentsLeft } from './repayment.ts';
import { restructuringOn, restructuringRules as rules } from './restructuring-offer.ts';
import type { RestructuringWish } from './restructuring-offer.ts';

const FROM = '2026-11-21';
const UAH = 100;
const after = (days: number): string => addDays(FROM, days);
const terms = { rules, cap: '1' };
const paying = (loan: LoanAccount, ...payments: readonly (readonly [string, number])[]): LoanAccount => ({
  ...loan,
  receipts: [...loan.receipts, ...payments.map(([date, amount]) => ({ date, amount }))],
});

const anyWish: fc.Arbitrary<(day: string, due: string) => RestructuringWish> = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((days) => () => ({ kind: 'pause', days }) as const),
  fc
    .integer({ min: 1, max: 30 })
    .map((days) => (day: string, due: string) => ({ kind: 'newDate', dueDate: addDays(day > due ? day : due, days) }) as const),
  fc.record({ months: fc.integer({ min: 2, max: 6 }), first: fc.integer({ min: 1, max: 30 }) }).map(
    ({ months, first }) =>
      (day: string) =>
        ({ kind: 'plan', months, firstDay: addDays(day, first) }) as const,
  ),
);

const anyHistory = fc
  .record({
    amount: fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 10_000),
    dailyRate: fc.constantFrom('0.01', '0.333333', '0.99', '1'),
    fee: fc.integer({ min: 0, max: 20_000 }),
    term: fc.integer({ min: 1, max: 65 }),
    payments: fc.array(fc.record({ day: fc.integer({ min: 0, max: 200 }), amount: fc.integer({ min: 1, max: 1_000_000 }) }), {
      maxLength: 5,
    }),
    wishes: fc.array(fc.record({ day: fc.integer({ min: 0, max: 150 }), wish: anyWish }), { maxLength: 3 }),
    relief: fc.option(fc.record({ from: fc.integer({ min: 0, max: 150 }), days: fc.option(fc.integer({ min: 0, max: 90 })) })),
  })
  .map(({ term, payments, wishes, relief, ...loan }): LoanAccount => {
    const start: LoanAccount = {
      ...loan,
      from: FROM,
      dueDate: after(term),
      receipts: payments.map(({ day, amount }) => ({ date: after(day), amount })),
      ...(relief && { reliefs: [{ from: after(relief.from), until: relief.days === null ? null : after(relief.from + relief.days) }] }),
    };
    return wishes
      .sort((a, b) => a.day - b.day)
      .reduce((known, { day, wish }) => {
        const made = restructuringOn(known, after(day), wish(after(day), debtOn(known, after(day)).dueDate), terms);
        return made ? { ...known, restructurings: [...(known.restructurings ?? []), made.restructuring] } : known;
      }, start);
  });

/** Each run makes up to three agreements, which are searched for. */
const SOME = { numRuns: 40 };

describe('any history', () => {
  it('never owes more than twice the amount lent, nor anything below nothing', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 400 }), (loan, days) => {
        const debt = debtOn(loan, after(days));
        const received = loan.receipts.filter(({ date }) => date <= after(days)).reduce((sum, { amount }) => sum + amount, 0);
        for (const part of [debt.Principal, debt.Interest, debt.Fee, debt.overpaid]) expect(part).toBeGreaterThanOrEqual(0);
        expect(debt.Total + received - debt.overpaid).toBeLessThanOrEqual(loan.amount * 2);
        expect(debt.Total + received - debt.overpaid).toBeGreaterThanOrEqual(loan.amount + loan.fee);
      }),
      SOME,
    );
  });

  it('is closed by the payoff of any day, and by the payments that are left', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 300 }), (loan, days) => {
        const known = { ...loan, receipts: loan.receipts.filter(({ date }) => date <= after(days)) };
        const closed = paying(known, [after(days), payoffOn(known, after(days))]);
        expect(debtOn(closed, after(days + 200)).Total).toBe(0);
        const left = paymentsLeft(known, after(days));
        const last = left.at(-1)?.Date ?? after(days);
        const paid = debtOn(paying(known, ...left.map((row) => [row.Date, row.Payment] as const)), addDays(last, 100));
        expect(paid.Total).toBe(0);
        expect(paid.overpaid).toBe(debtOn(known, after(days)).overpaid);
      }),
      SOME,
    );
  });

  it('has never more interest than without its agreements and its relief, while no due day was moved', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 400 }), (loan, days) => {
        const { restructurings, reliefs, ...plain } = { ...loan, receipts: [] };
        expect(debtOn({ ...plain, restructurings, reliefs }, after(days)).Interest).toBeLessThanOrEqual(
          debtOn(plain, after(days)).Interest + 9,
        );
      }),
      SOME,
    );
  });

  it('pays by an agreement as it was offered: equal whole payments, on the days of its months', () => {
    fc.assert(
      fc.property(
        anyHistory,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 30 }),
        (loan, days, months, first) => {
          const known = { ...loan, receipts: loan.receipts.filter(({ date }) => date <= after(days)) };
          const made = restructuringOn(known, after(days), { kind: 'plan', months, firstDay: after(days + first) }, terms);
          if (!made) return;
          const { instalments } = made.restructuring;
          expect(instalments.length).toBeLessThanOrEqual(months);
          expect(instalments.map(({ date }) => date)).toEqual(instalments.map((_, index) => addMonths(after(days + first), index)));
          const [{ amount } = { amount: 0 }] = instalments;
          expect(instalments.slice(0, -1).every((one) => one.amount === amount && amount % UAH === 0)).toBe(true);
          expect(instalments.at(-1)?.amount ?? 0).toBeLessThanOrEqual(amount);
          expect(daysBetween(after(days), made.schedule.at(-1)?.Date ?? FROM)).toBeLessThanOrEqual(186);
        },
      ),
      SOME,
    );
  });

  it('charges every day something or nothing, so that a ledger posts it by days', () => {
    fc.assert(
      fc.property(anyHistory, (loan) => {
        const owed = Array.from({ length: 200 }, (_, day) => debtOn({ ...loan, receipts: [] }, after(day)).Interest);
        owed.slice(1).forEach((interest, day) => expect(interest).toBeGreaterThanOrEqual(owed[day] ?? 0));
      }),
      { numRuns: 10 },
    );
  });
});
