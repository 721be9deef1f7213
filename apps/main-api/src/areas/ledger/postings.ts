import { addDays, allocatePayment, debtOn, kyivDay, type Day, type Kopiykas, type LoanAccount, type Receipt } from '@pozyka/domain';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ContractTable } from '../contracts/tables.ts';
import { balancesOf, isPosted, lastDayOf, post, receiptsOf } from './store.ts';

/** What the ledger needs to know of a contract. Lock its row first: parallel postings to one contract wait there. */
export type Loan = Pick<Selectable<ContractTable>, 'id' | 'amount' | 'daily_rate' | 'fee' | 'from_day' | 'due_date' | 'issued_at'>;

/** The day from which interest counts: the contract's, or a later one on which the money really left; never past the due day. */
const startOf = ({ from_day, due_date, issued_at }: Loan): Day => {
  const issued = issued_at ? kyivDay(issued_at) : from_day;
  if (issued <= from_day) return from_day;
  return issued < due_date ? issued : due_date;
};

/** The loan as the rules of debt want it. */
export const loanAccount = (loan: Loan, receipts: readonly Receipt[]): LoanAccount => ({
  amount: loan.amount,
  dailyRate: loan.daily_rate,
  fee: loan.fee,
  from: startOf(loan),
  dueDate: loan.due_date,
  receipts,
});

/** The money has left: the customer owes the principal, and the fee where there is one. False where it was posted before. */
export const postIssue = (trx: Transaction<Database>, now: Date, loan: Loan): Promise<boolean> =>
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

/** Posts the interest of every day to `day` that has none yet, however long nobody did. */
export const accrueTo = async (trx: Transaction<Database>, now: Date, loan: Loan, day: Day): Promise<void> => {
  const account = loanAccount(loan, await receiptsOf(trx, loan.id));
  const last = (await lastDayOf(trx, loan.id, 'accrual')) ?? startOf(loan);
  for (let next = addDays(last, 1); next <= day; next = addDays(next, 1)) {
    const { Principal, stopped } = debtOn(account, addDays(next, -1));
    if (stopped || Principal === 0) return;
    const interest = interestOn(account, next);
    if (interest > 0) {
      await post(trx, now, {
        key: `accrual:${loan.id}:${next}`,
        contractId: loan.id,
        kind: 'accrual',
        day: next,
        entries: [
          { account: 'interest', amount: interest },
          { account: 'interestIncome', amount: -interest },
        ],
      });
    }
  }
};

export interface Payment {
  /** The provider's name for it: a repeated report changes nothing. */
  readonly key: string;
  readonly amount: Kopiykas;
  /** The day in Kyiv on which it came. */
  readonly day: Day;
}

/**
 * Posts a payment received, divided as the law says, after the interest to its day; false where it was posted before.
 * @throws RangeError for a payment older than the last one: what it paid is settled.
 */
export const postPayment = async (trx: Transaction<Database>, now: Date, loan: Loan, { key, amount, day }: Payment): Promise<boolean> => {
  if (await isPosted(trx, `payment:${key}`)) return false;
  const last = await lastDayOf(trx, loan.id, 'payment');
  if (day < startOf(loan) || (last !== undefined && day < last)) throw new RangeError('a payment of the past');
  await accrueTo(trx, now, loan, day);
  const owed = await balancesOf(trx, loan.id);
  const debt = { Principal: owed.principal, Interest: owed.interest, Fee: owed.fee };
  const parts = allocatePayment(amount, debt, day > loan.due_date);
  return post(trx, now, {
    key: `payment:${key}`,
    contractId: loan.id,
    kind: 'payment',
    day,
    entries: [
      { account: 'providerCash', amount },
      { account: 'principal', amount: -parts.principal },
      { account: 'interest', amount: -parts.interest },
      { account: 'fee', amount: -parts.fee },
      { account: 'overpayment', amount: -parts.rest },
    ],
  });
};
