import { isPlainSum, partAmount, partBounds } from './part-amount.ts';

const debt = (Principal: number, Interest: number) => ({ Principal, Interest, Fee: 0, Total: Principal + Interest });

describe('a part of the debt', () => {
  it.each([
    [debt(1_000_000, 90_050), { least: 1, most: 10_900, usual: 901 }],
    [debt(1_000_000, 0), { least: 1, most: 9_999, usual: 1_000 }],
    [debt(150, 50), { least: 1, most: 1, usual: 1 }],
    [debt(100, 0), undefined],
    [debt(0, 0), undefined],
  ])('of %j', (owed, bounds) => {
    expect(partBounds(owed)).toEqual(bounds);
  });

  it('is read as it stands, or else what was taken is said', () => {
    for (const typed of ['1', '10\u00a0900', '12,5', '12.50', '500 грн', '500₴']) expect([typed, isPlainSum(typed)]).toEqual([typed, true]);
    for (const typed of ['1.500', '1 500,000', '15 тис', '3 грн 47 коп']) expect([typed, isPlainSum(typed)]).toEqual([typed, false]);
  });

  it.each([
    ['1', 100],
    ['10900', 1_090_000],
    ['10901', undefined],
    ['0', undefined],
    ['', undefined],
    ['12,5', 1_250],
    ['10.000 грн', 1_000_000],
    ['0,99', undefined],
    ['багато', undefined],
    ['-5', undefined],
  ])('typed as "%s"', (typed, kopiykas) => {
    expect(partAmount(typed, { least: 1, most: 10_900, usual: 901 })).toBe(kopiykas);
  });
});
