import type { RuleResult } from './codes.ts';
import type { Day } from './dates.ts';
import type { Kopiykas, Rate } from './money.ts';

/** What may be asked for: kopiykas and days, both ends included. */
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

/** The largest cost of credit a day, in percent, and the first day on which it holds. */
export interface DailyCap {
  from: Day;
  rate: Rate;
}

/**
 * Law of Ukraine 3498-IX: 1 % a day, after steps of 2.5 % and 1.5 % for 120 days each since 24 December 2023.
 * A server may pass its own list from configuration.
 */
export const dailyCaps: readonly DailyCap[] = [
  { from: '2023-12-24', rate: '2.5' },
  { from: '2024-04-22', rate: '1.5' },
  { from: '2024-08-20', rate: '1' },
];

/** The cap that holds on a day: the newest that has begun; undefined before the first. */
export const dailyCapOn = (day: Day, caps: readonly DailyCap[] = dailyCaps): Rate | undefined =>
  caps.reduce<DailyCap | undefined>((newest, cap) => (cap.from <= day && (!newest || cap.from >= newest.from) ? cap : newest), undefined)
    ?.rate;
