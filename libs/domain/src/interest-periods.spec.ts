import { describe, expect, it } from '@jest/globals';
import { addDays } from './dates.ts';
import { debtOn } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import { largestExtension } from './extension.ts';
import { interestPeriods } from './interest-periods.ts';

const FROM = '2026-11-21';
const UAH = 100;
const after = (days: number): string => addDays(FROM, days);
const account: LoanAccount = { amount: 10_000 * UAH, dailyRate: '1', fee: 0, from: FROM, dueDate: after(30), receipts: [] };
const paid = (days: number, hryvnias: number): LoanAccount => ({ ...account, receipts: [{ date: after(days), amount: hryvnias * UAH }] });

describe('periods of one rate', () => {
  const pause = (day: number, until: number) => ({ day: after(day), dailyRate: '0', until: after(until), instalments: [], paidBefore: 0 });

  it.each([
    ['no change', {}, [[40, '1']]],
    [
      'an agreement',
      { restructurings: [pause(10, 20)] },
      [
        [10, '1'],
        [20, '0'],
        [40, '1'],
      ],
    ],
    [
      'one that the next one ends',
      { restructurings: [pause(10, 20), { ...pause(15, 30), dailyRate: '0.5' }] },
      [
        [10, '1'],
        [15, '0'],
        [30, '0.5'],
        [40, '1'],
      ],
    ],
    [
      'a relief within',
      { reliefs: [{ from: after(5), until: after(8) }] },
      [
        [4, '1'],
        [8, '0'],
        [40, '1'],
      ],
    ],
    ['a relief that began before and has no end', { reliefs: [{ from: after(-9), until: null }] }, [[40, '0']]],
  ] as const)('with %s', (_name, changes, periods) => {
    const expected = periods.map(([days, dailyRate]) => ({ until: after(days), dailyRate }));
    expect(interestPeriods({ ...account, ...changes }, after(0), after(40))).toEqual(expected);
  });
});

describe('relief by law', () => {
  const relieved = (loan: LoanAccount, from: number, until: number | null): LoanAccount => ({
    ...loan,
    reliefs: [{ from: after(from), until: until === null ? null : after(until) }],
  });

  it.each([
    [10, 11_000],
    [11, 11_000],
    [50, 11_000],
    [51, 11_100],
  ])('from day 11 to day 50 charges nothing for those days: after %d days %d ₴ are owed', (days, hryvnias) => {
    expect(debtOn(relieved(account, 11, 50), after(days)).Total).toBe(hryvnias * UAH);
  });

  it('makes interest that was paid for those days a part of the loan, and gives back what was paid beyond it', () => {
    // 2 000 ₴ of interest were paid on day 20, of which 1 000 ₴ were owed
    expect(debtOn(relieved(paid(20, 2_000), 11, null), after(40))).toMatchObject({ Principal: 9_000 * UAH, Interest: 0 });
    expect(debtOn(relieved(paid(30, 13_000), 11, null), after(30))).toMatchObject({ Total: 0, overpaid: 2_000 * UAH });
  });

  it('sells no extension on its days', () => {
    expect([20, 50].map((days) => largestExtension(relieved(account, 11, 40), after(days), { termMax: 30 }))).toEqual([0, 30]);
  });

  it('stands above an agreement', () => {
    const agreement = {
      day: after(30),
      dailyRate: '1',
      until: after(44),
      instalments: [{ date: after(44), amount: 14_400 * UAH }],
      paidBefore: 0,
    };
    expect(debtOn(relieved({ ...account, restructurings: [agreement] }, 35, null), after(60)).Total).toBe(13_400 * UAH);
  });
});
