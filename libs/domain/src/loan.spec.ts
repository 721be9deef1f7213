import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { affordableAmount, decide } from './affordability.ts';
import { apr } from './apr.ts';
import { amountRule, firstLoanLimits, repeatLoanLimits, termRule } from './limits.ts';
import { dailyCost, isWithinCap, loanTerms } from './loan.ts';
import { hundredths, interestFor, parseRate } from './money.ts';

const FROM = '2026-11-21';
const UAH = 100;

const amount = fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 100 * UAH);
const days = fc.integer({ min: 1, max: 65 });
const rate = fc.integer({ min: 1, max: 250 }).map((value) => hundredths(BigInt(value)));

describe('terms of a loan', () => {
  it('answers the example of the law', () => {
    expect(loanTerms({ amount: 10_000 * UAH, days: 30, dailyRate: '1', from: FROM })).toEqual({
      interest: 3_000 * UAH,
      fee: 0,
      total: 13_000 * UAH,
      dailyCost: '1.00',
      apr: '2333.95',
      dueDate: '2026-12-21',
      schedule: [{ Date: '2026-12-21', Principal: 10_000 * UAH, Interest: 3_000 * UAH, Payment: 13_000 * UAH, Balance: 0 }],
    });
  });

  it('compares with the cap exactly, fees included', () => {
    const cost = (fee: number): number => {
      const terms = loanTerms({ amount: 10_000 * UAH, days: 30, dailyRate: '0.9', fee, from: FROM });
      return terms.interest + terms.fee;
    };
    expect(cost(300 * UAH)).toBe(3_000 * UAH);
    expect(isWithinCap(10_000 * UAH, 30, cost(300 * UAH), '1')).toBe(true);
    expect(isWithinCap(10_000 * UAH, 30, cost(301 * UAH), '1')).toBe(false);
    expect(isWithinCap(10_000 * UAH, 30, cost(300 * UAH) + 1, '1')).toBe(false);
    expect(dailyCost(10_000 * UAH, 30, cost(301 * UAH))).toBe('1.00');
  });

  it.each([
    [0, 30],
    [-1, 30],
    [10_000, 0],
    [10_000, -1],
    [0, 0],
  ])('has no daily cost for %d kopiykas and %d days', (lent, term) => {
    expect(() => dailyCost(lent, term, 100)).toThrow(new RangeError('no loan'));
  });

  it('pays the fee with the last payment', () => {
    const { total, schedule } = loanTerms({ amount: 5_000 * UAH, days: 10, dailyRate: '0.5', fee: 50 * UAH, from: FROM });
    expect(total).toBe(5_300 * UAH);
    expect(schedule[0]?.Payment).toBe(total);
  });

  it('adds up, and a loan at the cap is within it', () => {
    fc.assert(
      fc.property(amount, days, rate, fc.integer({ min: 0, max: 100_000 }), (lent, term, dailyRate, fee) => {
        const terms = loanTerms({ amount: lent, days: term, dailyRate, fee, from: FROM });
        expect(terms.total).toBe(lent + terms.interest + fee);
        expect(terms.schedule.reduce((sum, row) => sum + row.Payment, 0)).toBe(terms.total);
        expect(isWithinCap(lent, term, terms.interest, dailyRate)).toBe(true);
        expect(isWithinCap(lent, term, terms.interest + 1, dailyRate)).toBe(false);
      }),
    );
  });

  it.each([
    [{ amount: 0.5 }],
    [{ amount: -100 }],
    [{ amount: 0 }],
    [{ days: 0 }],
    [{ days: 1.5 }],
    [{ dailyRate: '1,5' }],
    [{ dailyRate: '-1' }],
    [{ from: '2026-02-30' }],
  ])('refuses %p', (wrong) => {
    expect(() => loanTerms({ amount: 100_000, days: 10, dailyRate: '1', from: FROM, ...wrong })).toThrow(RangeError);
  });
});

describe('interest', () => {
  it.each([
    [1, '50', 1, 1],
    [1, '49.999999', 1, 0],
    [3, '50', 1, 2],
    [100_000, '0.999999', 1, 1_000],
    [1_000_000, '0', 30, 0],
    [1_000_000, '1', 0, 0],
  ])('%d kopiykas at %s %% for %d days: %d', (balance, dailyRate, term, expected) => {
    expect(interestFor(balance, dailyRate, term)).toBe(expected);
  });

  it('grows with days and balance, by no more than rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), days, rate, (balance, term, dailyRate) => {
        const one = interestFor(balance, dailyRate, 1);
        const all = interestFor(balance, dailyRate, term);
        expect(Math.abs(all - one * term)).toBeLessThanOrEqual(Math.ceil(term / 2));
        expect(interestFor(balance + 1, dailyRate, term)).toBeGreaterThanOrEqual(all);
      }),
    );
  });

  it('reads rates exactly', () => {
    expect(parseRate('0.000001')).toBe(1n);
    expect(parseRate('1')).toBe(parseRate('1.000000'));
    for (const wrong of ['', '.5', '1.', '1e3', '1.0000001', ' 1']) expect(() => parseRate(wrong)).toThrow(new RangeError('not a rate'));
  });

  it.each([-1, 0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('is not counted on %d kopiykas', (balance) => {
    expect(() => interestFor(balance, '1', 1)).toThrow(new RangeError('not a whole amount'));
  });
});

describe('yearly rate', () => {
  it('answers the example of three payments', () => {
    const payments = [4_350, 3_900, 3_450].map((payment, index) => ({ days: 30 * (index + 1), amount: payment * UAH }));
    expect(apr(9_000 * UAH, payments)).toBe('447.63');
  });

  it('is 0 when nothing is charged and below 0 when less comes back', () => {
    expect(apr(1_000_000, [{ days: 30, amount: 1_000_000 }])).toBe('0.00');
    expect(apr(1_000_000, [{ days: 365, amount: 900_000 }])).toBe('-10.00');
  });

  it('is the rate itself after one year', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 500 }), (lent, percent) => {
        expect(apr(lent, [{ days: 365, amount: lent + (lent / 100) * percent }])).toBe(`${percent}.00`);
      }),
    );
  });

  it('agrees with the closed form for one payment', () => {
    fc.assert(
      fc.property(amount, days, rate, (lent, term, dailyRate) => {
        const { total, apr: found } = loanTerms({ amount: lent, days: term, dailyRate, from: FROM });
        const expected = ((total / lent) ** (365 / term) - 1) * 100;
        expect(Math.abs(Number(found) - expected)).toBeLessThanOrEqual(0.0051 + expected * 1e-9);
      }),
    );
  });

  it('refuses flows without a rate', () => {
    expect(() => apr(0, [{ days: 1, amount: 1 }])).toThrow(RangeError);
    expect(() => apr(100, [])).toThrow(RangeError);
    expect(() => apr(100, [{ days: 0, amount: 100 }])).toThrow(RangeError);
    // one wrong flow among right ones
    const right = { days: 10, amount: 100 };
    for (const wrong of [
      { days: 0, amount: 1 },
      { days: -1, amount: 1 },
      { days: 1, amount: 0 },
      { days: 1, amount: -1 },
    ]) {
      expect(() => apr(100, [right, wrong])).toThrow(new RangeError('no rate'));
    }
  });
});

describe('limits', () => {
  it.each([
    [500, 'first', undefined],
    [20_000, 'first', undefined],
    [20_100, 'first', 'amountOutOfRange'],
    [30_000, 'repeat', undefined],
    [30_100, 'repeat', 'amountOutOfRange'],
    [400, 'repeat', 'amountOutOfRange'],
    [550, 'first', 'amountStep'],
    [Number.NaN, 'first', 'amountOutOfRange'],
  ])('%d ₴ for a %s loan: %p', (hryvnias, which, expected) => {
    expect(amountRule(hryvnias * UAH, which === 'first' ? firstLoanLimits : repeatLoanLimits)).toBe(expected);
  });

  it('lends for 1 to 65 whole days', () => {
    expect([0, 1, 65, 66, 1.5].map((term) => termRule(term, firstLoanLimits))).toEqual([
      'termOutOfRange',
      undefined,
      undefined,
      'termOutOfRange',
      'termOutOfRange',
    ]);
  });
});

describe('affordability', () => {
  it.each([
    [10_000, 20_000, { outcome: 'approve' }],
    [12_000, 20_000, { outcome: 'approve' }],
    [12_100, 20_000, { outcome: 'counterOffer', amount: 12_000 * UAH }],
    [2_000, 1_750, { outcome: 'counterOffer', amount: 1_000 * UAH }],
    [2_100, 1_750, { outcome: 'refuse' }],
    [1_000, 834, { outcome: 'counterOffer', amount: 500 * UAH }],
    [1_000, 833, { outcome: 'refuse' }],
    // 400 ₴ are at least half, and less than anybody is lent
    [800, 833, { outcome: 'refuse' }],
    [500, 834, { outcome: 'approve' }],
    [500, 0, { outcome: 'refuse' }],
  ])('%d ₴ with an income of %d ₴: %p', (wanted, income, expected) => {
    expect(decide(wanted * UAH, income * UAH)).toEqual(expected);
  });

  it('never offers more than they can afford, nor less than half of what they asked', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (wanted, income) => {
        const affordable = affordableAmount(income * UAH);
        expect(affordable * 10).toBeLessThanOrEqual(income * UAH * 6);
        expect(affordable % (100 * UAH)).toBe(0);
        const decision = decide(wanted, income * UAH);
        if (decision.outcome === 'approve') expect(wanted).toBeLessThanOrEqual(affordable);
        if (decision.outcome === 'counterOffer') {
          expect(decision.amount).toBeLessThan(wanted);
          expect(decision.amount * 2).toBeGreaterThanOrEqual(wanted);
          expect(amountRule(decision.amount, repeatLoanLimits)).toBeUndefined();
        }
      }),
    );
  });
});
