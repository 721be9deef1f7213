import { addDays } from './dates.ts';
import type { Day } from './dates.ts';
import type { Rate } from './money.ts';
import { brokenOn } from './restructuring.ts';
import type { Restructuring } from './restructuring.ts';

/** Days on which no interest is charged by law: the first, and the last where it is known. */
export interface Relief {
  from: Day;
  until: Day | null;
}

/** What decides by which rate a loan's days are counted. */
export interface Rated {
  dailyRate: Rate;
  receipts: readonly { date: Day; amount: number }[];
  restructurings?: readonly Restructuring[] | undefined;
  reliefs?: readonly Relief[] | undefined;
}

/** A stretch of days by one rate, to its last day. */
export interface Period {
  until: Day;
  dailyRate: Rate;
}

/** The days after `from` to `until` on which one rate holds. */
export interface Stretch extends Period {
  from: Day;
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

const restructured = ({ restructurings = [], receipts }: Rated, known: Day): Stretch[] =>
  restructurings.map((agreement, index) => {
    const broken = brokenOn(agreement, receipts, known);
    const until = broken === undefined ? agreement.until : earlier(agreement.until, broken);
    const next = restructurings[index + 1]?.day;
    return { from: agreement.day, until: next === undefined ? until : earlier(until, next), dailyRate: agreement.dailyRate };
  });

const relieved = ({ reliefs = [] }: Rated): Stretch[] =>
  reliefs.map(({ from, until }) => ({ from: addDays(from, -1), until: until ?? '9999-12-31', dailyRate: '0' }));

/** Where another rate than the contract's holds, as far as is known by the end of a day: reliefs first, as they stand above agreements. */
export const rateStretches = (account: Rated, known: Day): Stretch[] =>
  [...relieved(account), ...restructured(account, known)].filter((stretch) => stretch.until > stretch.from);

/**
 * The days after `from` to `until` in periods of one rate: by law none, else that of the restructuring that holds, else the
 * contract's. Restructurings are in the order of their days; `stretches` are those known by `until` or later.
 */
export function interestPeriods(account: Rated, from: Day, until: Day, stretches = rateStretches(account, until)): Period[] {
  if (stretches.length === 0) return [{ until, dailyRate: account.dailyRate }];
  const ends = new Set([until]);
  for (const stretch of stretches) {
    for (const end of [stretch.from, stretch.until]) if (end > from && end < until) ends.add(end);
  }
  return [...ends].sort().map((end) => ({
    until: end,
    dailyRate: stretches.find((stretch) => stretch.from < end && end <= stretch.until)?.dailyRate ?? account.dailyRate,
  }));
}

/** Whether no interest is charged for a day by law. */
export const isRelieved = ({ reliefs = [] }: Pick<Rated, 'reliefs'>, day: Day): boolean =>
  reliefs.some(({ from, until }) => from <= day && (until === null || day <= until));
