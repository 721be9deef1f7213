import { addDays } from './dates.ts';
import type { Day } from './dates.ts';
import { debtOn } from './debt.ts';
import type { Kopiykas, Rate } from './money.ts';

/** What is owed so many days after the due date. */
export interface LateCost {
  days: number;
  total: number;
}

export interface LateCosts {
  /** A month late; absent where interest has stopped by then. */
  month?: LateCost;
  /** The most that can ever be owed, and from when on; absent where interest stays far below it. */
  most?: LateCost;
}

const MONTH = 30;
/** Ten years: the cost of longer debts is not shown. */
const LONGEST = 3_650;

interface Choice {
  amount: Kopiykas;
  /** Days. */
  term: number;
}

interface Price {
  DailyRate: Rate;
  Fee: Kopiykas;
  Today: Day;
}

/** The cost of a loan that is repaid past its due date, by the rules of a running loan: interest goes on until all charges reach the amount. */
export const lateCosts = ({ amount, term }: Choice, { DailyRate, Fee, Today }: Price): LateCosts => {
  const dueDate = addDays(Today, term);
  const account = { amount, dailyRate: DailyRate, fee: Fee, from: Today, dueDate, receipts: [] };
  const lateBy = (days: number) => debtOn(account, addDays(dueDate, days));
  const cost = (days: number): LateCost => ({ days, total: lateBy(days).Total });
  const month = lateBy(MONTH).stopped ? {} : { month: cost(MONTH) };
  if (!lateBy(LONGEST).stopped) return month;
  let [before, stopped] = [-1, LONGEST];
  while (stopped - before > 1) {
    const middle = Math.floor((before + stopped) / 2);
    if (lateBy(middle).stopped) stopped = middle;
    else before = middle;
  }
  return { ...month, most: cost(stopped) };
};
