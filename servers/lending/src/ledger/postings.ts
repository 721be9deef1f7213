import { addDays, debtOn, kyivDay, withoutFees, type Day, type Kopiykas, type LoanAccount, type PaidExtension } from '@pozyka/domain';
import type { Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { ContractTable } from '../tables/contracts.ts';
import { historiesOf, historyOf, isPosted, lastDayOf, lastDaysOf, post, postAll, type History, type Posting } from './store.ts';

/** What the ledger needs to know of a contract. Lock its row first: parallel postings to one contract wait there. */
export type Loan = Pick<Selectable<ContractTable>, 'id' | 'amount' | 'daily_rate' | 'fee' | 'from_day' | 'term' | 'issued_at'>;

/** The day on which the loan is due by the contract as signed, before any extension. */
const signedDue = ({ from_day, term }: Loan): Day => addDays(from_day, term);

/** The day from which interest counts: the contract's, or a later one on which the money really left; never past the due day. */
const startOf = (loan: Loan): Day => {
  const { from_day, issued_at } = loan;
  const issued = issued_at ? kyivDay(issued_at) : from_day;
  if (issued <= from_day) return from_day;
  return issued < signedDue(loan) ? issued : signedDue(loan);
};

/** The loan as the rules of debt want it. */
export const loanAccount = (loan: Loan, history: History): LoanAccount => ({
  amount: loan.amount,
  dailyRate: loan.daily_rate,
  fee: loan.fee,
  from: startOf(loan),
  dueDate: signedDue(loan),
  ...history,
});

/** The money has left: the customer owes the principal, and the fee where there is one. False where it was posted before. */
export const postIssue = (trx: Transaction<LendingDatabase>, now: Date, loan: Loan): Promise<boolean> =>
  post(trx, now, {
    key: `issue:${loan.id}`,
    contractId: loan.id,
    kind: 'issue',
    day: startOf(loan),
    entries: [
      { account: 'principal', amount: loan.amount },
      { account: 'providerCash', amount: -loan.amount },
      { account: 'fee', amount: loan.fee },
      { account: 'feeIncome', amount: -loan.fee },
    ],
  });

/** Interest of one day: what the debt's rule counts for it, so that the sum of days is the debt itself to the kopiyka. */
const interestOn = (account: LoanAccount, day: Day): Kopiykas => {
  const before = { ...account, receipts: account.receipts.filter(({ date }) => date < day) };
  return debtOn(before, day).Interest - debtOn(before, addDays(day, -1)).Interest;
};

/** The interest of every day after `last` up to `day`, however many they are. */
const accrualsOf = (account: LoanAccount, contractId: string, last: Day, day: Day): Posting[] => {
  const postings: Posting[] = [];
  for (let next = addDays(last, 1); next <= day; next = addDays(next, 1)) {
    const { Principal, stopped } = debtOn(account, addDays(next, -1));
    if (stopped || Principal === 0) break;
    const interest = interestOn(account, next);
    if (interest > 0) {
      const entries = [
        { account: 'interest', amount: interest },
        { account: 'interestIncome', amount: -interest },
      ] as const;
      postings.push({ key: `accrual:${contractId}:${next}`, contractId, kind: 'accrual', day: next, entries });
    }
  }
  return postings;
};

/** Posts the interest of loans for every day up to `day` that has none yet; what the debt of each is counted from, which that does not change. */
export const accrueAll = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  loans: readonly Loan[],
  day: Day,
): Promise<(loan: Loan) => LoanAccount> => {
  const ids = loans.map(({ id }) => id);
  const historyOfLoan = await historiesOf(trx, ids);
  const accounts = new Map(loans.map((loan) => [loan.id, loanAccount(loan, historyOfLoan(loan.id))]));
  const accountOf = (loan: Loan): LoanAccount => accounts.get(loan.id) ?? loanAccount(loan, historyOfLoan(loan.id));
  const lastDays = ids.length > 0 ? await lastDaysOf(trx, ids, 'accrual') : new Map<string, Day>();
  await postAll(
    trx,
    now,
    loans.flatMap((loan) => accrualsOf(accountOf(loan), loan.id, lastDays.get(loan.id) ?? startOf(loan), day)),
  );
  return accountOf;
};

export const accrueTo = async (trx: Transaction<LendingDatabase>, now: Date, loan: Loan, day: Day): Promise<void> =>
  void (await accrueAll(trx, now, [loan], day));

export interface Payment {
  /** The provider's name for it: a repeated report changes nothing. */
  readonly key: string;
  readonly amount: Kopiykas;
  /** The day in Kyiv on which it came. */
  readonly day: Day;
  /** The extension that it takes. */
  readonly extension?: PaidExtension | undefined;
  /** The customer withdraws: no fee is owed, and none ever was. */
  readonly isWithdrawal?: boolean;
  /** The customer withdrew before it was reported: interest is recalculated with it, without a fee. */
  readonly isWithdrawn?: boolean;
}

const later = (a: Day, b: Day | undefined): Day => (b !== undefined && b > a ? b : a);

/** Key of the transaction of a payment. */
export const paymentKey = (key: string): string => `payment:${key}`;

/**
 * Posts a payment received, divided as the law says, after the interest to its day; false where it was posted before. What it
 * pays is the difference between the debt without and with it, on the last day that anything was posted for: one that is
 * reported late counts from the day on which it was paid, and the interest posted since then for what it paid goes back.
 */
export const postPayment = async (trx: Transaction<LendingDatabase>, now: Date, loan: Loan, payment: Payment): Promise<boolean> => {
  const { amount, extension, isWithdrawal = false, isWithdrawn = false } = payment;
  const key = paymentKey(payment.key);
  if (await isPosted(trx, key)) return false;
  const day = later(startOf(loan), payment.day);
  // to the day of a withdrawal all is posted, and nothing is owed since
  if (!isWithdrawn) await accrueTo(trx, now, loan, day);
  const extensionFee = extension?.fee ?? 0;
  if (extensionFee > 0) {
    const entries = [
      { account: 'fee', amount: extensionFee },
      { account: 'feeIncome', amount: -extensionFee },
    ] as const;
    await post(trx, now, { key: `extension:${payment.key}`, contractId: loan.id, kind: 'extension', day, entries });
  }
  const history = await historyOf(trx, loan.id);
  const { receipts } = history;
  const reached = later(day, await lastDayOf(trx, loan.id, 'accrual', 'payment', 'withdrawal'));
  const without = loanAccount(loan, history);
  const withIt = loanAccount(loan, { ...history, receipts: [...receipts, { date: day, amount, extension }] });
  const before = debtOn(isWithdrawn ? withoutFees(without) : without, reached);
  const after = debtOn(isWithdrawal || isWithdrawn ? withoutFees(withIt) : withIt, reached);
  const waived = isWithdrawal ? receipts.reduce((sum, receipt) => sum + (receipt.extension?.fee ?? 0), loan.fee) : 0;
  const paid = {
    principal: before.Principal - after.Principal,
    interest: before.Interest - after.Interest,
    fee: before.Fee + extensionFee - after.Fee,
    overpayment: after.overpaid - before.overpaid,
  };
  const returned = paid.principal + paid.interest + paid.fee + paid.overpayment - amount - waived;
  return post(trx, now, {
    key,
    contractId: loan.id,
    kind: isWithdrawal ? 'withdrawal' : 'payment',
    day,
    entries: [
      { account: 'providerCash', amount },
      { account: 'principal', amount: -paid.principal },
      { account: 'interest', amount: -paid.interest },
      { account: 'fee', amount: -paid.fee },
      { account: 'overpayment', amount: -paid.overpayment },
      { account: 'feeIncome', amount: waived },
      { account: 'interestIncome', amount: returned },
    ],
  });
};
