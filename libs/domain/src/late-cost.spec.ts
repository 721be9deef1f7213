import { assert, constantFrom, integer, property } from 'fast-check';
import { lateCosts } from './late-cost.ts';

const conditions = { DailyRate: '1', Fee: 0, Today: '2026-03-02' };

describe('late costs', () => {
  it('are those of the running loan, up to twice the amount', () => {
    expect(lateCosts({ amount: 1_000_000, term: 30 }, conditions)).toEqual({
      month: { days: 30, total: 1_600_000 },
      most: { days: 70, total: 2_000_000 },
    });
  });

  it('count the fee in', () => {
    const { most } = lateCosts({ amount: 1_000_000, term: 30 }, { ...conditions, DailyRate: '0.9', Fee: 30_000 });
    expect(most).toEqual({ days: 78, total: 2_000_000 });
  });

  it('leave out a month that ends after interest has stopped', () => {
    expect(lateCosts({ amount: 1_000_000, term: 80 }, conditions)).toEqual({ most: { days: 20, total: 2_000_000 } });
  });

  it.each([
    [69, 31, { days: 30, total: 1_990_000 }],
    [70, 30, undefined],
    [98, 2, undefined],
    [99, 1, undefined],
    [100, 0, undefined],
    // it can stop before the due day, and nothing is owed beyond that
    [101, 0, undefined],
  ])('of %d days reach the most on day %d after the due day', (term, days, month) => {
    expect(lateCosts({ amount: 1_000_000, term }, conditions)).toEqual({ ...(month && { month }), most: { days, total: 2_000_000 } });
  });

  it('have no end to tell where there is hardly any interest', () => {
    expect(lateCosts({ amount: 1_000_000, term: 30 }, { ...conditions, DailyRate: '0' })).toEqual({
      month: { days: 30, total: 1_000_000 },
    });
  });

  it('never pass twice the amount', () => {
    assert(
      property(
        integer({ min: 5, max: 300 }),
        integer({ min: 1, max: 65 }),
        constantFrom('0.01', '0.5', '0.8', '1'),
        (steps, term, DailyRate) => {
          const amount = steps * 10_000;
          const { month, most } = lateCosts({ amount, term }, { ...conditions, DailyRate });
          expect(month?.total ?? 0).toBeLessThan(amount * 2);
          expect(most?.total ?? amount * 2).toBe(amount * 2);
        },
      ),
      { numRuns: 40 },
    );
  });
});
