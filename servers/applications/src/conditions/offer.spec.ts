import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loanTerms, repeatLoanLimits } from '@pozyka/domain';
import fc from 'fast-check';
import { requestTexts, type Offer } from './service.ts';

/** A rate with up to four decimals, in ten-thousandths of a percent. */
const rate = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4);

const tariff: Offer['tariff'] = {
  min_loans: 0,
  from_day: '2024-08-20',
  amount_min: repeatLoanLimits.amountMin,
  amount_max: repeatLoanLimits.amountMax,
  amount_step: repeatLoanLimits.amountStep,
  term_min: repeatLoanLimits.termMin,
  term_max: repeatLoanLimits.termMax,
  daily_rate: '1',
  fee: 0,
  extension_fee: 0,
  example_amount: 1_000_000,
  example_term: 30,
};

const anyOffer = fc.record({
  amount: fc.integer({ min: 4, max: 301 }).map((hundreds) => hundreds * 10_000),
  term: fc.integer({ min: 0, max: 66 }),
  daily: fc.integer({ min: 1, max: 15_000 }),
  cap: fc.integer({ min: 5_000, max: 15_000 }),
  fee: fc.constantFrom(0, 0, 1, 100, 10_000, 50_000),
});

describe('what may be asked for', () => {
  test('never costs more than the cap, fee and rounding included, and its schedule adds up', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyOffer, ({ amount, term, daily, cap, fee }) => {
        const dailyRate = rate(daily);
        const offer: Offer = { limits: repeatLoanLimits, dailyRate, standardRate: dailyRate, fee, cap: rate(cap), tariff };
        if (Object.keys(requestTexts(offer, { amount, term })).length > 0) return;
        accepted += 1;
        const { interest, total, schedule } = loanTerms({ amount, days: term, dailyRate, fee, from: '2026-03-02' });
        // cost ÷ amount ÷ days ≤ cap %, in whole numbers.
        assert.ok(BigInt(interest + fee) * 1_000_000n <= BigInt(cap) * BigInt(amount) * BigInt(term));
        assert.equal(
          schedule.reduce((sum, { Payment }) => sum + Payment, 0),
          total,
        );
        assert.equal(
          schedule.reduce((sum, { Principal }) => sum + Principal, 0),
          amount,
        );
        assert.equal(total, amount + interest + fee);
      }),
      { numRuns: 2_000 },
    );
    assert.ok(accepted > 100);
  });

  test('is refused one kopiyka above the cap', () => {
    const offer: Offer = { limits: repeatLoanLimits, dailyRate: '0.9', standardRate: '0.9', fee: 30_000, cap: '1', tariff };
    assert.deepEqual(requestTexts(offer, { amount: 1_000_000, term: 30 }), {});
    assert.deepEqual(requestTexts({ ...offer, fee: 30_001 }, { amount: 1_000_000, term: 30 }), { Amount: 'conditions.aboveCap' });
  });
});
