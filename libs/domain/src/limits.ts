import type { RuleResult } from './codes.ts';
import type { Kopiykas } from './money.ts';

/** Amounts and terms that may be requested: kopiykas and days, both ends included. */
export interface LoanLimits {
  amountMin: Kopiykas;
  amountMax: Kopiykas;
  amountStep: Kopiykas;
  termMin: number;
  termMax: number;
}

/** First loan 500–20 000 ₴, 1–65 days, step 100 ₴ (decisions, section 3). */
export const firstLoanLimits: LoanLimits = { amountMin: 50_000, amountMax: 2_000_000, amountStep: 10_000, termMin: 1, termMax: 65 };
/** The next loans: up to 30 000 ₴. */
export const repeatLoanLimits: LoanLimits = { ...firstLoanLimits, amountMax: 3_000_000 };

export const amountRule = (amount: Kopiykas, limits: LoanLimits): RuleResult => {
  if (!Number.isInteger(amount) || amount < limits.amountMin || amount > limits.amountMax) return 'amountOutOfRange';
  return amount % limits.amountStep === 0 ? undefined : 'amountStep';
};

export const termRule = (days: number, limits: LoanLimits): RuleResult =>
  Number.isInteger(days) && days >= limits.termMin && days <= limits.termMax ? undefined : 'termOutOfRange';
