import { firstLoanLimits } from './limits.ts';
import type { Kopiykas } from './money.ts';

/** What the check of an application decides. */
export type Decision = { outcome: 'approve' } | { outcome: 'counterOffer'; amount: Kopiykas } | { outcome: 'refuse' };

const STEP: Kopiykas = firstLoanLimits.amountStep;

/** 0.6 of the monthly income, less what is paid for other loans a month, rounded down to 100 ₴ (decisions, section 3). Kopiykas. */
export const affordableAmount = (income: Kopiykas, payments: Kopiykas = 0): Kopiykas =>
  Math.max(0, Math.floor((income * 6 - payments * 10) / (10 * STEP)) * STEP);

/**
 * Approve what they can afford; offer the affordable amount when it is at least 500 ₴ and at least half of the requested one; else
 * refuse (decisions, section 3).
 */
export function decide(amount: Kopiykas, income: Kopiykas, payments: Kopiykas = 0): Decision {
  const affordable = affordableAmount(income, payments);
  if (amount <= affordable) return { outcome: 'approve' };
  if (affordable >= firstLoanLimits.amountMin && amount <= affordable * 2) return { outcome: 'counterOffer', amount: affordable };
  return { outcome: 'refuse' };
}
