/** An amount of money: a whole number of kopiykas. */
export type Kopiykas = number;
/** A rate in percent as a decimal string: `1`, `0.99`. At most six decimals. */
export type Rate = string;

/** A rate is stored as a whole number of millionths of a percent, so that no float touches money. */
const RATE_DECIMALS = 6;
/** One whole (100 %) in those millionths. */
export const RATE_ONE = 100_000_000n;

/** Millionths of a percent. Throws RangeError for what is not a decimal number of at most six decimals. */
export function parseRate(rate: Rate): bigint {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(rate);
  if (!match) throw new RangeError('not a rate');
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(RATE_DECIMALS, '0')}`);
}

/** A whole, not negative amount as a bigint. Throws RangeError for anything else. */
export function whole(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('not a whole amount');
  return BigInt(value);
}

/** Quotient rounded half up; both sides not negative. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** Balance × rate a day × days, half up to the kopiyka (decisions, section 6). */
export const interestFor = (balance: Kopiykas, dailyRate: Rate, days: number): Kopiykas =>
  Number(divideHalfUp(whole(balance) * parseRate(dailyRate) * whole(days), RATE_ONE));

/** Hundredths as a decimal string: 233395n is `2333.95`. */
export function hundredths(value: bigint): string {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
