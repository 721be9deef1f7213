import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween } from './dates.ts';
import { debtOn, withdrawalOn } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import { extensionOn, largestExtension } from './extension.ts';
import type { ExtensionOffer, ExtensionRules } from './extension.ts';
import { isWithinCap } from './loan.ts';
import { interestFor } from './money.ts';

const FROM = '2026-11-21';
const UAH = 100;
const after = (days: number): string => addDays(FROM, days);
const account: LoanAccount = { amount: 10_000 * UAH, dailyRate: '0.9', fee: 0, from: FROM, dueDate: after(30), receipts: [] };
/** Its charges reach the amount lent on day 100, to the kopiyka. */
const dearest: LoanAccount = { ...account, dailyRate: '1' };
const rules: ExtensionRules = { termMax: 65, fee: 0, cap: '1' };

/** The loan after the extension was paid for on the day. */
const taken = (loan: LoanAccount, date: string, { price, dueDate, fee }: ExtensionOffer): LoanAccount => ({
  ...loan,
  receipts: [...loan.receipts, { date, amount: price, extension: { dueDate, fee } }],
});

const offered = (...of: Parameters<typeof extensionOn>): ExtensionOffer => {
  const offer = extensionOn(...of);
  if (!offer) throw new Error('no extension');
  return offer;
};

describe('price of an extension', () => {
  it.each([
    ['before the due date', 12, 15, 0, 1_080, 0, 45],
    ['on the due date', 30, 15, 0, 2_700, 0, 45],
    ['when late, from today', 40, 10, 0, 3_600, 0, 50],
    ['with a fee', 30, 15, 100, 2_700, 100, 45],
    ['with a fee that the cap cuts', 30, 15, 500, 2_700, 150, 45],
    ['with a fee that the double sum cuts', 60, 50, 500, 5_400, 100, 110],
  ])('%s: on day %d by %d days, asked fee %d ₴: interest %d ₴, fee %d ₴, due on day %d', (_, day, term, wanted, interest, fee, due) => {
    const offer = offered(account, after(day), term, { ...rules, fee: wanted * UAH });
    const last = 10_000 * UAH + (due - day) * 90 * UAH;
    expect(offer).toMatchObject({ price: (interest + fee) * UAH, interest: interest * UAH, fee: fee * UAH, dueDate: after(due) });
    expect(offer.total).toBe(offer.price + last);
    expect(offer.schedule).toEqual([
      { Date: after(day), Principal: 0, Interest: interest * UAH, Payment: offer.price, Balance: 10_000 * UAH },
      { Date: after(due), Principal: 10_000 * UAH, Interest: (due - day) * 90 * UAH, Payment: last, Balance: 0 },
    ]);
  });

  it('says what the whole loan costs then', () => {
    expect(offered(account, after(30), 15, rules)).toMatchObject({ total: 14_050 * UAH, dailyCost: '0.90', apr: '1824.07' });
  });

  it('does not lend what came back on the day it was lent, and does not see payments of later days', () => {
    const early = { ...account, receipts: [{ date: FROM, amount: 2_000 * UAH }] };
    const offer = offered(early, after(30), 15, rules);
    // 2 000 ₴ at once, 72 ₴ a day on the other 8 000 ₴
    expect(offer).toMatchObject({ price: 2_160 * UAH, total: 13_240 * UAH, dailyCost: '0.72', apr: '1824.07' });
    const later = { date: after(31), amount: 500 * UAH };
    expect(offered({ ...early, receipts: [...early.receipts, later] }, after(30), 15, rules)).toEqual(offer);
  });

  it.each([
    ['on the day the money was lent', account, 0, 0],
    ['of an ordinary loan', account, 10, 65],
    ['until charges reach the amount lent', account, 80, 31],
    ['until they are that very sum', dearest, 80, 20],
    ['on the last day before that', dearest, 99, 1],
    ['on the day of that', dearest, 100, 0],
    ['on the last days before that', account, 110, 1],
    ['when they have reached it', account, 120, 0],
    ['of interest alone, the principal being paid', { ...account, receipts: [{ date: after(40), amount: 10_000 * UAH }] }, 40, 0],
    ['of what is paid back', { ...account, receipts: [{ date: after(10), amount: 10_900 * UAH }] }, 12, 0],
  ])('%s may be of so many days', (_, loan, day, most) => {
    expect(largestExtension(loan, after(day), rules)).toBe(most);
    expect(extensionOn(loan, after(day), most + 1, rules)).toBeUndefined();
    expect(extensionOn(loan, after(day), 0.5, rules)).toBeUndefined();
    expect(extensionOn(loan, after(day), most, rules) === undefined).toBe(most === 0);
  });
});

describe('a loan that was extended', () => {
  const loan = taken(account, after(30), offered(account, after(30), 15, { ...rules, fee: 100 * UAH }));

  it.each([
    [29, 12_610, 0, 30],
    [30, 10_000, 0, 45],
    [45, 11_350, 0, 45],
    [46, 11_440, 1, 45],
  ])('owes after %d days %d ₴, %d days late', (days, hryvnias, lateDays, due) => {
    expect(debtOn(loan, after(days))).toMatchObject({ Total: hryvnias * UAH, lateDays, dueDate: after(due) });
  });

  it('divides a payment by the due date that holds on its day', () => {
    const paid = (day: number) => debtOn({ ...loan, receipts: [...loan.receipts, { date: after(day), amount: 500 * UAH }] }, after(day));
    expect(paid(40)).toMatchObject({ Principal: 10_000 * UAH, Interest: 400 * UAH });
    expect(paid(50)).toMatchObject({ Principal: 9_500 * UAH, Interest: 1_800 * UAH });
  });

  it('counts the fee among the charges that stop at the amount lent', () => {
    expect(debtOn(loan, after(1_000))).toMatchObject({ Interest: 7_200 * UAH, stopped: true, chargeable: 0 });
  });

  it('costs no fee when the customer withdraws from it', () => {
    const early = taken(account, after(5), offered(account, after(5), 15, { ...rules, fee: 100 * UAH }));
    expect(withdrawalOn(early, after(5))?.Amount).toBe(9_900 * UAH);
  });

  it('stays extended when the customer withdraws from it: what they paid since was not late', () => {
    const short = { ...account, dueDate: after(5) };
    const extended = taken(short, after(5), offered(short, after(5), 15, { ...rules, fee: 100 * UAH }));
    const part = { ...extended, receipts: [...extended.receipts, { date: after(10), amount: 200 * UAH }] };
    // 9 900 ₴, 445.50 ₴ of interest for five days less 200 ₴, 178.20 ₴ for two more
    expect(withdrawalOn(part, after(12))).toEqual({ Until: after(14), Amount: 1_032_370 });
  });
});

const anyExtended = fc.record({
  amount: fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 10_000),
  dailyRate: fc.constantFrom('0.01', '0.333333', '0.9', '1'),
  loanFee: fc.constantFrom(0, 5_000),
  term: fc.integer({ min: 1, max: 65 }),
  fee: fc.integer({ min: 0, max: 60_000 }),
  steps: fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 1, max: 65 }), part: fc.integer({ min: 0, max: 400_000 }) }),
    { minLength: 1, maxLength: 6 },
  ),
});

describe('any extensions and payments', () => {
  it('the price is the interest owed and a fee under both caps, the schedule is what comes true', () => {
    fc.assert(
      fc.property(anyExtended, ({ amount, dailyRate, loanFee, term, fee, steps }) => {
        let loan: LoanAccount = { amount, dailyRate, fee: loanFee, from: FROM, dueDate: after(term), receipts: [] };
        let day = FROM;
        for (const { wait, days, part } of steps) {
          day = addDays(day, wait);
          if (part > 0) loan = { ...loan, receipts: [...loan.receipts, { date: day, amount: part }] };
          const before = debtOn(loan, day);
          const wanted = Math.min(days, largestExtension(loan, day, rules));
          const offer = extensionOn(loan, day, wanted, { ...rules, fee });
          if (!offer) continue;
          loan = taken(loan, day, offer);
          expect(offer.interest).toBe(before.Interest);
          expect(offer.price).toBe(before.Interest + offer.fee);
          expect(offer.fee).toBeGreaterThanOrEqual(0);
          expect(offer.fee).toBeLessThanOrEqual(fee);
          if (offer.fee > 0) {
            const cost = offer.fee + interestFor(before.Principal, dailyRate, wanted);
            expect(isWithinCap(before.Principal, wanted, cost, rules.cap)).toBe(true);
          }
          const now = debtOn(loan, day);
          expect(now).toMatchObject({ Principal: before.Principal, Interest: 0, lateDays: 0, dueDate: offer.dueDate });
          expect(debtOn(loan, offer.dueDate).Total).toBe(offer.schedule[1]?.Payment);
          expect(daysBetween(day, offer.dueDate)).toBeGreaterThanOrEqual(wanted);
          expect(offer.total).toBeLessThanOrEqual(2 * amount);
          expect(offer.total - offer.schedule.reduce((sum, { Payment }) => sum + Payment, 0)).toBe(
            loan.receipts.slice(0, -1).reduce((sum, receipt) => sum + receipt.amount, 0),
          );
        }
      }),
    );
  });
});
