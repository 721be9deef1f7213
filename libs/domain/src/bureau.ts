import { decide } from './affordability.ts';
import type { Decision } from './affordability.ts';
import type { Kopiykas } from './money.ts';

/** What a decision uses of a credit history; nothing else of it is stored. */
export interface BureauReport {
  /** Debts past their day that are not paid. */
  readonly overdueDebts: number;
  /** Loans that run, at any lender. */
  readonly runningLoans: number;
  /** What is paid for them a month. */
  readonly runningPayments: Kopiykas;
}

/** The lender's own limits: the most that a credit history may hold. */
export interface BureauLimits {
  readonly overdueDebts: number;
  readonly runningLoans: number;
}

/** `history`: debts past their day; `burden`: debts to other lenders; `income`: too much for the income alone. */
export type BureauRefusal = 'history' | 'burden' | 'income';

export type BureauDecision = Exclude<Decision, { outcome: 'refuse' }> | { outcome: 'refuse'; reason: BureauRefusal };

/**
 * The check of an application with the credit history in hand (ADR 0083). A history that holds nothing adverse decides as `decide`
 * does; anything in it can only make the answer harder. Sums in kopiykas.
 */
export function decideByBureau(amount: Kopiykas, income: Kopiykas, report: BureauReport, limits: BureauLimits): BureauDecision {
  if (report.overdueDebts > limits.overdueDebts) return { outcome: 'refuse', reason: 'history' };
  if (report.runningLoans > limits.runningLoans) return { outcome: 'refuse', reason: 'burden' };
  if (decide(amount, income).outcome === 'refuse') return { outcome: 'refuse', reason: 'income' };
  const decision = decide(amount, income, report.runningPayments);
  return decision.outcome === 'refuse' ? { outcome: 'refuse', reason: 'burden' } : decision;
}
