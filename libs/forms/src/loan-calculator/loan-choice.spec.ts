import { conditions } from '@pozyka/testing/conditions';
import { assert, integer, property, record } from 'fast-check';
import { allowedChoice, choiceOf, choicePath, choiceToCover, firstChoice, priceOf } from './loan-choice.ts';

describe('priceOf', () => {
  it('is the example of the law', () => {
    expect(priceOf({ amount: 1_000_000, term: 30 }, conditions)).toEqual({
      interest: 300_000,
      fee: 0,
      total: 1_300_000,
      dailyCost: '1.00',
      apr: '2333.95',
      due: '2026-03-29',
    });
  });

  it('counts the fee in', () => {
    expect(priceOf({ amount: 1_000_000, term: 30 }, { ...conditions, DailyRate: '0.9', Fee: 30_000 })).toMatchObject({
      interest: 270_000,
      total: 1_300_000,
      dailyCost: '1.00',
    });
  });
});

describe('allowedChoice', () => {
  it('is always within the conditions, on a step', () => {
    assert(
      property(record({ amount: integer({ min: -1e9, max: 1e9 }), term: integer({ min: -1000, max: 1000 }) }), (choice) => {
        const { amount, term } = allowedChoice(choice, conditions);
        expect(amount).toBeGreaterThanOrEqual(conditions.AmountMin);
        expect(amount).toBeLessThanOrEqual(conditions.AmountMax);
        expect(amount % conditions.AmountStep).toBe(0);
        expect(term).toBeGreaterThanOrEqual(1);
        expect(term).toBeLessThanOrEqual(65);
      }),
    );
  });

  it('leaves an allowed choice alone', () => {
    expect(allowedChoice({ amount: 123_0000, term: 17 }, conditions)).toEqual({ amount: 1_230_000, term: 17 });
  });
});

describe('firstChoice', () => {
  it('is ten thousand for thirty days', () => {
    expect(firstChoice(conditions)).toEqual({ amount: 1_000_000, term: 30 });
  });
});

describe('choiceToCover', () => {
  it.each([
    [1_249_900, 1_250_000],
    [1_250_000, 1_250_000],
    [1_250_001, 1_260_000],
    [19_900, 50_000],
    [2_599_900, 2_000_000],
  ])('a price of %i needs a loan of %i', (price, amount) => {
    expect(choiceToCover(price, 30, conditions)).toEqual({ amount, term: 30 });
  });
});

const named = (query: string) => choiceOf(new URLSearchParams(query), conditions);

test('a choice comes back out of its address', () => {
  const path = choicePath('/calculator-new', { amount: 1_230_000, term: 17 });
  expect(path).toBe('/calculator-new?amount=12300&term=17');
  expect(named(path.split('?')[1] ?? '')).toEqual({ amount: 1_230_000, term: 17 });
});

test.each([
  ['amount=12300', { amount: 1_230_000, term: 30 }],
  ['amount=12345&term=abc', { amount: 1_230_000, term: 30 }],
  ['amount=9999999&term=900', { amount: 2_000_000, term: 65 }],
  ['amount=0&term=0', { amount: 50_000, term: 1 }],
])('«%s» is brought within the conditions', (query, choice) => expect(named(query)).toEqual(choice));

test.each(['', 'term=10', 'amount=', 'amount=-5', 'amount=1e3', 'amount=12.5', 'amount=99999999'])('«%s» names no choice', (query) =>
  expect(named(query)).toBeUndefined(),
);
