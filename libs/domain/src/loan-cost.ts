import { apr } from './apr.ts';
import { daysBetween } from './dates.ts';
import type { Day } from './dates.ts';
import type { LoanAccount } from './debt.ts';
import { dailyCost } from './loan.ts';
import type { ScheduleRow } from './loan.ts';
import type { Kopiykas, Rate } from './money.ts';

/** What a running loan costs as a whole. */
export interface LoanCost {
  /** All that it is paid back with: what was received before, and what is left. */
  total: Kopiykas;
  /** ДПС over all its days. */
  dailyCost: Rate;
  /** РРПС over all its payments. */
  apr: Rate;
}

/** What a loan costs that is paid back, after what came to a day, by these payments. */
export function costOf(
  { amount, from, receipts }: LoanAccount,
  day: Day,
  payments: readonly Pick<ScheduleRow, 'Date' | 'Payment'>[],
): LoanCost {
  const flows = [...receipts.filter(({ date }) => date <= day), ...payments.map(({ Date: date, Payment }) => ({ date, amount: Payment }))];
  const total = flows.reduce((sum, flow) => sum + flow.amount, 0);
  const last = flows.reduce((latest, { date }) => (date > latest ? date : latest), from);
  // What came back on the day it was lent was never lent.
  const returned = flows.reduce((sum, { date, amount: paid }) => (date <= from ? sum + paid : sum), 0);
  const later = flows.filter(({ date }) => date > from).map(({ date, amount: paid }) => ({ days: daysBetween(from, date), amount: paid }));
  return { total, dailyCost: dailyCost(amount, daysBetween(from, last), total - amount), apr: apr(amount - returned, later) };
}
