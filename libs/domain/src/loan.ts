import { apr } from './apr.ts';
import { addDays } from './dates.ts';
import type { Day } from './dates.ts';
import { divideHalfUp, hundredths, interestFor, parseRate, RATE_ONE, whole } from './money.ts';
import type { Kopiykas, Rate } from './money.ts';

/** What the customer asks for, and its price. */
export interface LoanRequest {
  amount: Kopiykas;
  /** Days from the day the money is lent to the day it is due. */
  days: number;
  dailyRate: Rate;
  /** Paid at the due date, no interest on it. */
  fee?: Kopiykas;
  /** The day the money is lent. */
  from: Day;
}

/** One payment of a schedule, as in the API's response. Payment is principal, interest and fee together. */
export interface ScheduleRow {
  Date: Day;
  Principal: Kopiykas;
  Interest: Kopiykas;
  Payment: Kopiykas;
  /** Principal left after it. */
  Balance: Kopiykas;
}

/** All that the customer must see before signing (decisions, section 6). */
export interface LoanTerms {
  interest: Kopiykas;
  fee: Kopiykas;
  total: Kopiykas;
  /** ДПС, percent a day with two decimals: to be shown. Compare with the cap by `isWithinCap`, not by this. */
  dailyCost: Rate;
  /** РРПС, percent a year with two decimals. */
  apr: Rate;
  dueDate: Day;
  schedule: ScheduleRow[];
}

/** ДПС: total cost ÷ amount ÷ days in percent, half up to two decimals, for showing. Throws RangeError for no amount or no days. */
export function dailyCost(amount: Kopiykas, days: number, cost: Kopiykas): Rate {
  if (amount <= 0 || days <= 0) throw new RangeError('no loan');
  return hundredths(divideHalfUp(whole(cost) * 10_000n, whole(amount) * whole(days)));
}

/** Whether cost ÷ amount ÷ days is at most the cap: exactly, in whole numbers, fees included (decisions, section 6). */
export const isWithinCap = (amount: Kopiykas, days: number, cost: Kopiykas, cap: Rate): boolean =>
  whole(cost) * RATE_ONE <= parseRate(cap) * whole(amount) * whole(days);

/**
 * Terms of a loan of one payment at the due date. Amounts in kopiykas, rates in percent. Throws RangeError for an amount, a
 * number of days, a rate or a day that is not one; limits and the cap are other rules' business.
 */
export function loanTerms({ amount, days, dailyRate, fee = 0, from }: LoanRequest): LoanTerms {
  const interest = interestFor(amount, dailyRate, days);
  const total = amount + interest + fee;
  const dueDate = addDays(from, days);
  return {
    interest,
    fee,
    total,
    dailyCost: dailyCost(amount, days, interest + fee),
    apr: apr(amount, [{ days, amount: total }]),
    dueDate,
    schedule: [{ Date: dueDate, Principal: amount, Interest: interest, Payment: total, Balance: 0 }],
  };
}
