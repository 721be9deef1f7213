import type { Kopiykas, Rate } from './money.ts';

/** A payment so many days after the money was lent. */
export interface Flow {
  days: number;
  amount: Kopiykas;
}

const DAYS_OF_YEAR = 365;

/**
 * РРПС: X with Σ payment ÷ (1 + X)^(t ÷ 365) = amount lent, in percent with two decimals (decisions, section 6; the
 * formula of the National Bank's rules on the cost of consumer credit). It is a rate, not money, so it is found in floats:
 * the sum falls as the logarithm of daily growth rises, so halving an interval that holds the root always ends at it.
 * Throws RangeError when nothing was lent, nothing is paid, or a payment is not after the loan.
 */
export function apr(amount: Kopiykas, flows: readonly Flow[]): Rate {
  if (amount <= 0 || flows.length === 0 || flows.some((flow) => flow.days <= 0 || flow.amount <= 0)) throw new RangeError('no rate');
  const value = (growth: number): number => flows.reduce((sum, flow) => sum + flow.amount * Math.exp(-growth * flow.days), 0);

  let low = 0;
  let high = 0;
  for (let width = 0.001; value(high) > amount; width *= 2) high += width;
  for (let width = 0.001; value(low) < amount; width *= 2) low -= width;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (value(middle) > amount) low = middle;
    else high = middle;
  }
  const percent = Math.expm1(((low + high) / 2) * DAYS_OF_YEAR) * 100;
  return (Math.round(percent * 100) / 100 + 0).toFixed(2);
}
