import { addDays, addMonths, daysBetween } from './dates.ts';
import type { Day } from './dates.ts';
import { debtOn } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import type { ScheduleRow } from './loan.ts';
import { costOf } from './loan-cost.ts';
import type { LoanCost } from './loan-cost.ts';
import { parseRate } from './money.ts';
import type { Kopiykas, Rate } from './money.ts';
import { paymentsLeft } from './repayment.ts';
import { GRACE_DAYS } from './restructuring.ts';
import type { Restructuring } from './restructuring.ts';

/**
 * What a customer asks for: `plan`, equal payments of so many months from a first day; `pause`, days without interest that move the
 * due day; `newDate`, another due day at the contract's rate.
 */
export type RestructuringWish =
  { kind: 'plan'; months: number; firstDay: Day } | { kind: 'pause'; days: number } | { kind: 'newDate'; dueDate: Day };
export type RestructuringKind = RestructuringWish['kind'];

/** How far each may go, and how far without an officer. */
export interface RestructuringRules {
  plan: { monthsMin: number; monthsMax: number; monthsAtOnce: number; firstDays: number; dailyRate: Rate };
  pause: { daysMax: number; daysAtOnce: number };
  newDate: { daysMax: number; daysAtOnce: number };
  /** Days late beyond which an officer decides. */
  lateAtOnce: number;
  /** A loan that is not late is restructured at once in so many days before it is due. */
  dueWithin: number;
}

/** The lender's rules; a server may pass its own. */
export const restructuringRules: RestructuringRules = {
  plan: { monthsMin: 2, monthsMax: 6, monthsAtOnce: 3, firstDays: 30, dailyRate: '0.1' },
  pause: { daysMax: 30, daysAtOnce: 14 },
  newDate: { daysMax: 30, daysAtOnce: 14 },
  lateAtOnce: 90,
  dueWithin: 7,
};

/** The agreement that a wish comes to when it is signed on its day, and what the loan costs by it. */
export interface RestructuringOffer extends LoanCost {
  restructuring: Restructuring;
  schedule: ScheduleRow[];
}

const isWhole = (value: number, from: number, to: number): boolean => Number.isInteger(value) && value >= from && value <= to;
const lower = (a: Rate, b: Rate): Rate => (parseRate(a) <= parseRate(b) ? a : b);

/** The latest day on which the loan may become due by a new date. */
export const latestDate = (account: LoanAccount, day: Day, { newDate }: RestructuringRules): Day => {
  const { dueDate } = debtOn(account, day);
  return addDays(dueDate > day ? dueDate : day, newDate.daysMax);
};

/** Whether a wish is one that may be granted at all; payments that were agreed on are replaced by other ones alone. */
const isPossible = (account: LoanAccount, day: Day, wish: RestructuringWish, rules: RestructuringRules): boolean => {
  const { dueDate, restructuring } = debtOn(account, day);
  if (restructuring && restructuring.instalments.length > 1 && wish.kind !== 'plan') return false;
  if (wish.kind === 'pause') return isWhole(wish.days, 1, rules.pause.daysMax);
  if (wish.kind === 'newDate') return wish.dueDate > dueDate && wish.dueDate > day && wish.dueDate <= latestDate(account, day, rules);
  return (
    isWhole(wish.months, rules.plan.monthsMin, rules.plan.monthsMax) && isWhole(daysBetween(day, wish.firstDay), 1, rules.plan.firstDays)
  );
};

const withAgreement = (account: LoanAccount, agreement: Restructuring): LoanAccount => ({
  ...account,
  restructurings: [...(account.restructurings ?? []), agreement],
});

/** The whole debt of the last day in one payment. */
const inOne = (account: LoanAccount, agreement: Omit<Restructuring, 'instalments'>, date: Day): Restructuring => {
  const open = { ...agreement, instalments: [{ date, amount: 0 }] };
  return { ...agreement, instalments: [{ date, amount: debtOn(withAgreement(account, open), date).Total }] };
};

const HRYVNIA = 100;

/** Equal payments in whole hryvnias, the least that pay all back by the last day; the last one is what is left. */
const inMonths = (account: LoanAccount, agreement: Omit<Restructuring, 'instalments'>, dates: readonly Day[]): Restructuring => {
  const owed = debtOn(account, agreement.day).Total;
  const by = (amount: Kopiykas): ScheduleRow[] =>
    paymentsLeft(withAgreement(account, { ...agreement, instalments: dates.map((date) => ({ date, amount })) }), agreement.day);
  const isEnough = (amount: Kopiykas): boolean => (by(amount).at(-1)?.Payment ?? 0) <= amount;
  // interest is at most what was lent
  let [short, enough] = [0, Math.ceil((owed + account.amount) / HRYVNIA)];
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (isEnough(middle * HRYVNIA)) enough = middle;
    else short = middle;
  }
  const rows = by(enough * HRYVNIA);
  return { ...agreement, instalments: rows.map(({ Date: date, Payment }) => ({ date, amount: Payment })) };
};

const agreementOn = (account: LoanAccount, day: Day, wish: RestructuringWish, rules: RestructuringRules, cap: Rate): Restructuring => {
  const paidBefore = account.receipts.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), 0);
  const { dueDate } = debtOn(account, day);
  const rate = lower(account.dailyRate, cap);
  if (wish.kind === 'pause') {
    const until = addDays(day, wish.days);
    return inOne(account, { day, dailyRate: '0', until, paidBefore }, addDays(dueDate > day ? dueDate : day, wish.days));
  }
  if (wish.kind === 'newDate') return inOne(account, { day, dailyRate: rate, until: wish.dueDate, paidBefore }, wish.dueDate);
  const dates = Array.from({ length: wish.months }, (_, index) => addMonths(wish.firstDay, index));
  const until = addDays(dates.at(-1) ?? wish.firstDay, GRACE_DAYS);
  return inMonths(account, { day, dailyRate: lower(rate, rules.plan.dailyRate), until, paidBefore }, dates);
};

/**
 * What a wish costs when it is signed on a day: the new schedule, and the loan's cost as a whole. Undefined for one beyond the rules,
 * and where nothing is left of the loan itself. No rate is above the contract's or the day's cap, and no charge above what the contract still allows.
 */
export function restructuringOn(
  account: LoanAccount,
  day: Day,
  wish: RestructuringWish,
  { rules, cap }: { rules: RestructuringRules; cap: Rate },
): RestructuringOffer | undefined {
  if (debtOn(account, day).Principal === 0 || !isPossible(account, day, wish, rules)) return undefined;
  const restructuring = agreementOn(account, day, wish, rules, cap);
  const schedule = paymentsLeft(withAgreement(account, restructuring), day);
  return { restructuring, schedule, ...costOf(account, day, schedule) };
}

/** What the rules look at, besides the wish. */
export interface RestructuringHistory {
  lateDays: number;
  /** Agreements that the loan had before, of any kind. */
  signed: number;
}

/**
 * Whether the rules grant a possible wish at once, or an officer decides: a first agreement of a loan that is late, but not for long, or due within days, as
 * far as the rules say for its kind (ADR 0079). Interest that the lender gives up is for who cannot pay, not for who has just borrowed.
 */
export function isGrantedAtOnce(
  wish: RestructuringWish,
  { dueDate, day }: { dueDate: Day; day: Day },
  { lateDays, signed }: RestructuringHistory,
  rules: RestructuringRules,
): boolean {
  if (signed > 0 || lateDays > rules.lateAtOnce) return false;
  if (lateDays === 0 && daysBetween(day, dueDate) > rules.dueWithin) return false;
  if (wish.kind === 'plan') return wish.months <= rules.plan.monthsAtOnce;
  if (wish.kind === 'pause') return wish.days <= rules.pause.daysAtOnce;
  return daysBetween(dueDate > day ? dueDate : day, wish.dueDate) <= rules.newDate.daysAtOnce;
}
