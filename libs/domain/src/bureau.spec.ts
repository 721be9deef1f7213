import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decide } from './affordability.ts';
import { decideByBureau } from './bureau.ts';
import type { BureauDecision, BureauReport } from './bureau.ts';

const UAH = 100;
const limits = { overdueDebts: 0, runningLoans: 5 };
const nothing: BureauReport = { overdueDebts: 0, runningLoans: 0, runningPayments: 0 };
const report = (over: Partial<BureauReport>): BureauReport => ({ ...nothing, ...over });

const refuse = (reason: 'history' | 'burden' | 'income'): BureauDecision => ({ outcome: 'refuse', reason });
const offer = (amount: number): BureauDecision => ({ outcome: 'counterOffer', amount: amount * UAH });
const approve: BureauDecision = { outcome: 'approve' };

/** Requested amount, income, the bureau's report; hryvnias. */
const cases: readonly (readonly [number, number, Partial<BureauReport>, BureauDecision])[] = [
  [6_000, 10_000, {}, approve],
  [6_100, 10_000, {}, offer(6_000)],
  [12_100, 10_000, {}, refuse('income')],
  [6_000, 10_000, { overdueDebts: 1 }, refuse('history')],
  [6_000, 10_000, { runningLoans: 5 }, approve],
  [6_000, 10_000, { runningLoans: 6 }, refuse('burden')],
  [6_000, 10_000, { runningPayments: 1_000 * UAH }, offer(5_000)],
  [5_000, 10_000, { runningPayments: 1_000 * UAH }, approve],
  [5_000, 10_000, { runningPayments: 1_000 * UAH + 1 }, offer(4_900)],
  [6_000, 10_000, { runningPayments: 3_000 * UAH }, offer(3_000)],
  [6_000, 10_000, { runningPayments: 3_001 * UAH }, refuse('burden')],
  [500, 10_000, { runningPayments: 5_500 * UAH }, approve],
  [600, 10_000, { runningPayments: 5_600 * UAH }, refuse('burden')],
  [500, 10_000, { runningPayments: 100_000 * UAH }, refuse('burden')],
  // the harder reason is given
  [50_000, 1_000, { overdueDebts: 2, runningLoans: 9 }, refuse('history')],
];

const facts = fc.record({ overdueDebts: fc.nat(20), runningLoans: fc.nat(20), runningPayments: fc.nat(100_000 * UAH) });
const amounts = fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 100 * UAH);
const income = fc.nat(1_000_000).map((hryvnias) => hryvnias * UAH);
const ownLimits = fc.record({ overdueDebts: fc.nat(3), runningLoans: fc.nat(10) });

const hardness = { approve: 0, counterOffer: 1, refuse: 2 };

describe('a decision with the credit history in hand', () => {
  it.each(cases)('%i ₴ at an income of %i ₴, %j', (amount, monthly, known, expected) => {
    expect(decideByBureau(amount * UAH, monthly * UAH, report(known), limits)).toEqual(expected);
  });

  it('is the reference decision where the bureau knows nothing adverse', () => {
    fc.assert(
      fc.property(amounts, income, ownLimits, (amount, monthly, own) => {
        const known = report({ overdueDebts: own.overdueDebts, runningLoans: own.runningLoans });
        const { outcome, ...rest } = decide(amount, monthly);
        expect(decideByBureau(amount, monthly, known, own)).toEqual({
          outcome,
          ...rest,
          ...(outcome === 'refuse' && { reason: 'income' }),
        });
      }),
    );
  });

  it('is never softer than the reference decision, and never approves past a limit', () => {
    fc.assert(
      fc.property(amounts, income, facts, ownLimits, (amount, monthly, known, own) => {
        const reference = decide(amount, monthly);
        const decided = decideByBureau(amount, monthly, known, own);
        expect(hardness[decided.outcome]).toBeGreaterThanOrEqual(hardness[reference.outcome]);
        if (known.overdueDebts > own.overdueDebts || known.runningLoans > own.runningLoans) expect(decided.outcome).toBe('refuse');
        if (decided.outcome === 'counterOffer' && reference.outcome === 'counterOffer') {
          expect(decided.amount).toBeLessThanOrEqual(reference.amount);
        }
        if (decided.outcome !== 'refuse') {
          const lent = decided.outcome === 'approve' ? amount : decided.amount;
          expect(lent * 10 + known.runningPayments * 10).toBeLessThanOrEqual(monthly * 6);
        }
      }),
    );
  });

  it('is harder, or the same, the more is known', () => {
    fc.assert(
      fc.property(amounts, income, facts, facts, (amount, monthly, known, more) => {
        const worse = {
          overdueDebts: known.overdueDebts + more.overdueDebts,
          runningLoans: known.runningLoans + more.runningLoans,
          runningPayments: known.runningPayments + more.runningPayments,
        };
        const [first, second] = [known, worse].map((one) => decideByBureau(amount, monthly, one, limits));
        expect(hardness[second?.outcome ?? 'approve']).toBeGreaterThanOrEqual(hardness[first?.outcome ?? 'refuse']);
      }),
    );
  });
});
