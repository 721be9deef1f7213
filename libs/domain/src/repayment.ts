import type { Day } from './dates.ts';
import { debtOn } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import type { ScheduleRow } from './loan.ts';
import type { Kopiykas } from './money.ts';

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

/**
 * How a loan stands on a day: each payment made until then, as it was divided, and the last one, which is the debt of the due day,
 * or of the day itself where that has passed. What was received and not owed is in none of them.
 */
export function repaymentOn(account: LoanAccount, day: Day): Repayment {
  const receipts = account.receipts.filter(({ date }) => date <= day).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const upTo = (count: number): LoanAccount => ({ ...account, receipts: receipts.slice(0, count) });
  const paid = receipts.flatMap(({ date, amount }, index): RepaymentRow[] => {
    const before = debtOn(upTo(index), date);
    const after = debtOn(upTo(index + 1), date);
    const Payment = amount - (after.overpaid - before.overpaid);
    const [Principal, Interest] = [before.Principal - after.Principal, before.Interest - after.Interest];
    return Payment > 0 ? [{ Date: date, Principal, Interest, Payment, Balance: after.Principal, Paid: true }] : [];
  });
  const today = debtOn(upTo(receipts.length), day);
  const last = today.dueDate > day ? today.dueDate : day;
  const { Principal, Interest, Total } = debtOn(upTo(receipts.length), last);
  const left: RepaymentRow[] = today.Total > 0 ? [{ Date: last, Principal, Interest, Payment: Total, Balance: 0, Paid: false }] : [];
  const schedule = [...paid, ...left];
  return { schedule, total: schedule.reduce((sum, { Payment }) => sum + Payment, 0) };
}
