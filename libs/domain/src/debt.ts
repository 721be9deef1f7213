import { addDays, daysBetween } from './dates.ts';
import type { Day } from './dates.ts';
import { interestPeriods, rateStretches } from './interest-periods.ts';
import type { Relief } from './interest-periods.ts';
import { interestFor } from './money.ts';
import type { Kopiykas, Rate } from './money.ts';
import { brokenOn, GRACE_DAYS, lastDayOf, nextInstalment } from './restructuring.ts';
import type { Restructuring } from './restructuring.ts';

/** What a receipt paid for when it paid for an extension: its fee, and the day to which the due date moved. */
export interface PaidExtension {
  dueDate: Day;
  fee: Kopiykas;
}

/** A payment received: the day in Kyiv and the sum. */
export interface Receipt {
  date: Day;
  amount: Kopiykas;
  extension?: PaidExtension | undefined;
}

/** A running loan, as it is stored. */
export interface LoanAccount {
  /** What was lent. */
  amount: Kopiykas;
  dailyRate: Rate;
  fee: Kopiykas;
  /** The day the money was lent. */
  from: Day;
  /** The day it must be paid by the contract as signed; receipts of extensions move it from their day on. */
  dueDate: Day;
  receipts: readonly Receipt[];
  /** Agreements that were signed on how it is paid back, in the order of their days. */
  restructurings?: readonly Restructuring[] | undefined;
  /** Days without interest by law. */
  reliefs?: readonly Relief[] | undefined;
}

/** What is owed, as in the API's response. */
export interface Debt {
  Principal: Kopiykas;
  Interest: Kopiykas;
  Fee: Kopiykas;
  Total: Kopiykas;
}

export interface DebtOnDay extends Debt {
  /** Days after the due date while anything is owed, else 0. */
  lateDays: number;
  /** Charges have reached the amount lent: interest has stopped. */
  stopped: boolean;
  /** Received beyond the debt; to be given back. */
  overpaid: Kopiykas;
  /** The day on which it is due, as extended until then; of a restructured one its first instalment that is not paid. */
  dueDate: Day;
  /** The agreement by which it is paid back; none, or a broken one, leaves it undefined. */
  restructuring?: Restructuring | undefined;
  /** How much may still be charged before all charges reach the amount lent. */
  chargeable: Kopiykas;
}

/** How one payment was divided; `rest` is what was not owed. */
export interface Allocation {
  principal: Kopiykas;
  interest: Kopiykas;
  fee: Kopiykas;
  rest: Kopiykas;
}

/** Days in which a customer may withdraw from the contract, without a reason (law on consumer credit, article 15). */
export const WITHDRAWAL_DAYS = 14;

/** Days after the notice of withdrawal in which the money must come back (the same article). */
export const RETURN_DAYS = 7;

/**
 * Divides a payment: overdue principal and interest, else due interest and principal, then fees (decisions, section 6; law on
 * consumer credit, article 19). A loan of one payment is overdue as a whole after its due date, and not at all before.
 */
export function allocatePayment(amount: Kopiykas, debt: Pick<Debt, 'Principal' | 'Interest' | 'Fee'>, overdue: boolean): Allocation {
  let rest = amount;
  const take = (owed: Kopiykas): Kopiykas => {
    const part = Math.min(rest, owed);
    rest -= part;
    return part;
  };
  const before = overdue ? take(debt.Principal) : 0;
  const interest = take(debt.Interest);
  const principal = before + (overdue ? 0 : take(debt.Principal));
  const fee = take(debt.Fee);
  return { principal, interest, fee, rest };
}

/** The newest agreement of those that `has` names, unless the due date was extended after it. */
const newestOf = (account: LoanAccount, extendedOn: Day | undefined, has: (agreement: Restructuring) => boolean) => {
  const newest = account.restructurings?.filter(has).at(-1);
  return newest && (extendedOn === undefined || extendedOn <= newest.day) ? newest : undefined;
};

/** What is owed, and what was received beyond it. */
type Owed = Pick<DebtOnDay, 'Principal' | 'Interest' | 'Fee' | 'overpaid'>;

/** A payment received, with what was owed before it and after it. */
export interface DebtStep {
  receipt: Receipt;
  before: Owed;
  after: Owed;
}

/** By when it is due, and by which agreement. */
const dueOn = (account: LoanAccount, receipts: readonly Receipt[], day: Day): Pick<DebtOnDay, 'dueDate' | 'restructuring'> => {
  const extended = receipts.filter(({ extension }) => extension).at(-1);
  const agreement = newestOf(account, extended?.date, (signed) => signed.day <= day);
  if (!agreement) return { dueDate: extended?.extension?.dueDate ?? account.dueDate };
  const broken = brokenOn(agreement, receipts, day);
  // of one that was not kept the whole is due since the day of what was missing
  if (broken !== undefined) return { dueDate: addDays(broken, -GRACE_DAYS) };
  return { dueDate: nextInstalment(agreement, receipts, day)?.date ?? lastDayOf(agreement), restructuring: agreement };
};

/** The debt at the end of a day as {@link debtOn}, and each payment that led to it, in their order. */
export function debtSteps(account: LoanAccount, day: Day): { debt: DebtOnDay; steps: DebtStep[] } {
  if (day < account.from) throw new RangeError('before the loan');
  const mostInterest = Math.max(account.amount - account.fee, 0);
  const stretches = rateStretches(account, day);
  let owed: Owed = { Principal: account.amount, Interest: 0, Fee: account.fee, overpaid: 0 };
  let charged = 0;
  let dueDate = account.dueDate;
  let extendedOn: Day | undefined;
  let reached = account.from;

  const accrueTo = (next: Day): void => {
    for (const { until, dailyRate } of interestPeriods(account, reached, next, stretches)) {
      const left = Math.max(mostInterest - charged, 0);
      const added = Math.min(interestFor(owed.Principal, dailyRate, daysBetween(reached, until)), left);
      charged += added;
      owed = { ...owed, Interest: owed.Interest + added };
      reached = until;
    }
  };
  const receipts = account.receipts
    .filter((receipt) => receipt.date <= day)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const isOverdue = (date: Day): boolean => {
    // one signed on the day of a payment came after it
    const agreement = newestOf(account, extendedOn, (signed) => signed.day < date);
    if (!agreement) return date > dueDate;
    return date > lastDayOf(agreement) || brokenOn(agreement, receipts, date) !== undefined;
  };
  const steps = receipts.map((receipt): DebtStep => {
    accrueTo(receipt.date);
    const before = owed;
    const { fee: extensionFee = 0 } = receipt.extension ?? {};
    charged += extensionFee;
    if (receipt.extension) {
      dueDate = receipt.extension.dueDate;
      extendedOn = receipt.date;
    }
    const parts = allocatePayment(receipt.amount - extensionFee, owed, isOverdue(receipt.date));
    owed = {
      Principal: owed.Principal - parts.principal,
      Interest: owed.Interest - parts.interest,
      Fee: owed.Fee - parts.fee,
      overpaid: owed.overpaid + parts.rest,
    };
    return { receipt, before, after: owed };
  });
  accrueTo(day);

  const due = dueOn(account, receipts, day);
  const Total = owed.Principal + owed.Interest + owed.Fee;
  const debt = {
    ...owed,
    ...due,
    Total,
    lateDays: Total > 0 ? Math.max(daysBetween(due.dueDate, day), 0) : 0,
    stopped: charged >= mostInterest,
    chargeable: Math.max(mostInterest - charged, 0),
  };
  return { debt, steps };
}

/**
 * The debt at the end of a day, after its payments. Interest is counted by stretches of equal balance at the daily rate, before
 * and after the due date alike, with no penalty, until interest and fees of the whole loan reach the amount lent: nobody owes
 * more than twice (decisions, section 6). A receipt of an extension moves the due date, pays the extension's fee, and is then
 * divided as any other: nothing is overdue any more. A restructuring has its own rate and days, a relief no interest at all.
 * Receipts after the day are left out. Throws RangeError for a day before the loan.
 */
export const debtOn = (account: LoanAccount, day: Day): DebtOnDay => debtSteps(account, day).debt;

/** What closes the loan on a day: paying early costs only the days used (decisions, section 6). */
export const payoffOn = (account: LoanAccount, day: Day): Kopiykas => debtOn(account, day).Total;

/** The same loan without any fee: what it costs when the customer withdraws from it. */
export const withoutFees = (account: LoanAccount): LoanAccount => ({
  ...account,
  fee: 0,
  receipts: account.receipts.map(({ extension, ...receipt }) => ({
    ...receipt,
    ...(extension && { extension: { ...extension, fee: 0 } }),
  })),
});

/**
 * The right to withdraw: notice is given until the fourteenth day (`Until`), and what is given back is the principal with interest
 * for the days used, and no fee: nothing, where a fee alone is still owed. A notice that was given is paid by to its own last day.
 * Undefined after both days and when nothing is owed.
 */
export function withdrawalOn(account: LoanAccount, day: Day, noticeUntil?: Day): { Until: Day; Amount: Kopiykas } | undefined {
  const until = addDays(account.from, WITHDRAWAL_DAYS);
  if (day > (noticeUntil !== undefined && noticeUntil > until ? noticeUntil : until)) return undefined;
  if (debtOn(account, day).Total === 0) return undefined;
  return { Until: until, Amount: debtOn(withoutFees(account), day).Total };
}
