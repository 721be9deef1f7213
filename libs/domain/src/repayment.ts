import type { Day } from './dates.ts';
import { debtOn, debtSteps } from './debt.ts';
import type { LoanAccount, Receipt } from './debt.ts';
import type { ScheduleRow } from './loan.ts';
import type { Kopiykas } from './money.ts';
import { lastDayOf, owedBy } from './restructuring.ts';

/** A payment that was made or is still due. */
export interface RepaymentRow extends ScheduleRow {
  Paid: boolean;
}

/** How a loan is paid back: what was paid, and what is left of it. */
export interface Repayment {
  schedule: RepaymentRow[];
  /** All payments together, made and to be made. */
  total: Kopiykas;
}

const receivedBy = ({ receipts }: LoanAccount, day: Day): Receipt[] =>
  receipts.filter(({ date }) => date <= day).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/**
 * What is left to be paid of a loan after a day, each on its day, or on the day itself where that has passed: the debt of the due
 * day, or the instalments of the restructuring that holds, the last of which is the debt of its day.
 */
export function paymentsLeft(account: LoanAccount, day: Day): ScheduleRow[] {
  const receipts = receivedBy(account, day);
  const rows: ScheduleRow[] = [];
  for (let at = day; ;) {
    const known = { ...account, receipts };
    const { dueDate } = debtOn(known, at);
    at = dueDate > at ? dueDate : at;
    const before = debtOn(known, at);
    if (before.Total === 0) return rows;
    const { restructuring } = before;
    const isLast = !restructuring || at >= lastDayOf(restructuring);
    const Payment = isLast ? before.Total : Math.min(owedBy(restructuring, receipts, at), before.Total);
    receipts.push({ date: at, amount: Payment });
    const after = debtOn(known, at);
    const [Principal, Interest] = [before.Principal - after.Principal, before.Interest - after.Interest];
    rows.push({ Date: at, Principal, Interest, Payment, Balance: after.Principal });
  }
}

/**
 * State of a loan on a day: each payment made until then, as it was divided, and those that are left. What was received and not
 * owed is in none of them.
 */
export function repaymentOn(account: LoanAccount, day: Day): Repayment {
  const paid = debtSteps(account, day).steps.flatMap(({ receipt, before, after }): RepaymentRow[] => {
    const Payment = receipt.amount - (after.overpaid - before.overpaid);
    const [Principal, Interest] = [before.Principal - after.Principal, before.Interest - after.Interest];
    return Payment > 0 ? [{ Date: receipt.date, Principal, Interest, Payment, Balance: after.Principal, Paid: true }] : [];
  });
  const left = paymentsLeft(account, day).map((row): RepaymentRow => ({ ...row, Paid: false }));
  const schedule = [...paid, ...left];
  return { schedule, total: schedule.reduce((sum, { Payment }) => sum + Payment, 0) };
}
