import { addDays } from './dates.ts';
import type { Day } from './dates.ts';
import type { Kopiykas, Rate } from './money.ts';

/** What is to be paid by a day. */
export interface Instalment {
  date: Day;
  amount: Kopiykas;
}

/** A signed agreement on how a running loan is paid back from its day on. */
export interface Restructuring {
  /** The day on which it was signed: what was owed at its end is restructured. */
  day: Day;
  /** By which interest is counted after that day, to the end of `until`; then the contract's own again. */
  dailyRate: Rate;
  until: Day;
  /** By days, the last of which is the loan's due day, when all that is owed is paid. */
  instalments: readonly Instalment[];
  /** Received until it was signed: the rest counts for its instalments. */
  paidBefore: Kopiykas;
}

/** Received money by days; that of an extension moves the due day. */
interface Received {
  date: Day;
  amount: Kopiykas;
}

/** Days after an instalment's in which it may still be paid, by the rate of the agreement. */
export const GRACE_DAYS = 7;

const paidSince = ({ paidBefore }: Restructuring, receipts: readonly Received[], day: Day): Kopiykas =>
  receipts.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), -paidBefore);

/** The day by which the restructured loan is paid back. */
export const lastDayOf = ({ instalments, day }: Restructuring): Day => instalments.at(-1)?.date ?? day;

/** The first instalment that is not covered by what came to the end of a day, with what is missing of it; undefined for none. */
export function nextInstalment(restructuring: Restructuring, receipts: readonly Received[], day: Day): Instalment | undefined {
  let left = paidSince(restructuring, receipts, day);
  for (const { date, amount } of restructuring.instalments) {
    if (left < amount) return { date, amount: amount - Math.max(left, 0) };
    left -= amount;
  }
  return undefined;
}

/** What of the instalments to a day has not come by its end. */
export const owedBy = (restructuring: Restructuring, receipts: readonly Received[], day: Day): Kopiykas => {
  const due = restructuring.instalments.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), 0);
  return Math.max(due - paidSince(restructuring, receipts, day), 0);
};

/**
 * The last day of an agreement that was not kept: an instalment, but for the last, was not paid within {@link GRACE_DAYS}. Nothing
 * is charged for the time until then; after it the contract's rate holds again and the whole debt is due. Undefined for one that
 * holds, as far as is known by the end of `day`.
 */
export function brokenOn(restructuring: Restructuring, receipts: readonly Received[], day: Day): Day | undefined {
  let due = 0;
  for (const { date, amount } of restructuring.instalments.slice(0, -1)) {
    due += amount;
    const end = addDays(date, GRACE_DAYS);
    if (end >= day) return undefined;
    if (paidSince(restructuring, receipts, end) < due) return end;
  }
  return undefined;
}
