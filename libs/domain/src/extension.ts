import { addDays, daysBetween } from './dates.ts';
import type { Day } from './dates.ts';
import { debtOn } from './debt.ts';
import type { DebtOnDay, LoanAccount } from './debt.ts';
import { isRelieved } from './interest-periods.ts';
import type { ScheduleRow } from './loan.ts';
import { costOf } from './loan-cost.ts';
import { interestFor, parseRate, RATE_ONE, whole } from './money.ts';
import type { Kopiykas, Rate } from './money.ts';

/** What an extension is priced by. */
export interface ExtensionRules {
  /** The most days that may be added at once. */
  termMax: number;
  /** Price of an extension, where the caps leave room for it. */
  fee: Kopiykas;
  /** The largest cost of credit a day on the day of the extension. */
  cap: Rate;
}

/** What an extension costs on its day, and how the loan is paid back after it. */
export interface ExtensionOffer {
  /** Interest owed on the day and the fee: paid at once. */
  price: Kopiykas;
  interest: Kopiykas;
  fee: Kopiykas;
  dueDate: Day;
  /** All that the loan is paid back with: what was received before, the price, the last payment. */
  total: Kopiykas;
  dailyCost: Rate;
  apr: Rate;
  /** The price today and the last payment. */
  schedule: ScheduleRow[];
}

/** Days are added to the due date, or to today where that is past. */
const extendedTo = ({ dueDate }: DebtOnDay, day: Day, term: number): Day => addDays(day > dueDate ? day : dueDate, term);

const interestUntil = ({ Principal }: DebtOnDay, { dailyRate }: LoanAccount, day: Day, until: Day): Kopiykas =>
  interestFor(Principal, dailyRate, daysBetween(day, until));

/** What the cap leaves for a fee beside the interest of the days added. */
const roomUnderCap = (principal: Kopiykas, dailyRate: Rate, term: number, cap: Rate): Kopiykas => {
  const most = Number((whole(principal) * parseRate(cap) * whole(term)) / RATE_ONE);
  return Math.max(most - interestFor(principal, dailyRate, term), 0);
};

/**
 * The most days by which the loan may be extended on a day: until its charges would reach the amount lent, as no customer pays more
 * than twice. 0 where nothing is owed, on a day without interest to pay, as an extension takes effect by a payment, and on the days of
 * a restructuring or a relief.
 */
export function largestExtension(account: LoanAccount, day: Day, { termMax }: Pick<ExtensionRules, 'termMax'>): number {
  const debt = debtOn(account, day);
  if (debt.Principal === 0 || debt.Interest === 0) return 0;
  if (isRelieved(account, day) || (debt.restructuring && day <= debt.restructuring.until)) return 0;
  for (let term = termMax; term > 0; term -= 1) {
    if (interestUntil(debt, account, day, extendedTo(debt, day, term)) <= debt.chargeable) return term;
  }
  return 0;
}

/**
 * The price and the new schedule of an extension on a day: the interest owed and a fee, never above the daily cap for the days
 * added or above what may still be charged at all. Undefined for more days than {@link largestExtension}.
 */
export function extensionOn(account: LoanAccount, day: Day, term: number, rules: ExtensionRules): ExtensionOffer | undefined {
  if (!Number.isInteger(term) || term < 1 || term > largestExtension(account, day, rules)) return undefined;
  const { dailyRate } = account;
  const debt = debtOn(account, day);
  const dueDate = extendedTo(debt, day, term);
  const interest = interestUntil(debt, account, day, dueDate);
  const fee = Math.min(rules.fee, roomUnderCap(debt.Principal, dailyRate, term, rules.cap), debt.chargeable - interest);
  const price = debt.Interest + fee;
  const last = debt.Principal + interest + debt.Fee;
  const schedule = [
    { Date: day, Principal: 0, Interest: debt.Interest, Payment: price, Balance: debt.Principal },
    { Date: dueDate, Principal: debt.Principal, Interest: interest, Payment: last, Balance: 0 },
  ];
  return { price, interest: debt.Interest, fee, dueDate, ...costOf(account, day, schedule), schedule };
}
