import { debtOn, withoutFees, type Day, type Debt, type Kopiykas } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { StoredState } from '../../db/tables/contracts.ts';
import { accrueTo, loanAccount, type Loan } from './postings.ts';
import { historyOf, lastDayOf, post } from './store.ts';

/** What a relief did to one loan. */
export interface Relieved {
  readonly before: Debt;
  readonly after: Debt;
  /** Interest that is not charged any more, owed or paid. */
  readonly takenOff: Kopiykas;
  /** Of it, what was paid beyond what is owed: the customer's own money. */
  readonly givenBack: Kopiykas;
}

const debtOf = ({ Principal, Interest, Fee, Total }: Debt): Debt => ({ Principal, Interest, Fee, Total });

/**
 * Posts what a relief, or its end, changes on a loan: the difference between the debt without and with it, on the last day that
 * anything was posted for, as what was charged for its days goes back. `grant` writes the relief's rows in between. Lock the contract first.
 */
export const postRelief = async (
  trx: Transaction<Database>,
  now: Date,
  loan: Loan & { readonly state?: StoredState },
  { key, day }: { readonly key: string; readonly day: Day },
  grant: () => Promise<void>,
): Promise<Relieved> => {
  const isRunning = loan.state === undefined || loan.state === 'active';
  if (isRunning) await accrueTo(trx, now, loan, day);
  const last = await lastDayOf(trx, loan.id, 'issue', 'accrual', 'payment', 'withdrawal');
  const reached = last !== undefined && last > day ? last : day;
  const read = async () => {
    const account = loanAccount(loan, await historyOf(trx, loan.id));
    return debtOn(loan.state === 'withdrawn' ? withoutFees(account) : account, reached);
  };
  const before = await read();
  await grant();
  const after = await read();
  const entries = [
    { account: 'principal', amount: after.Principal - before.Principal },
    { account: 'interest', amount: after.Interest - before.Interest },
    { account: 'fee', amount: after.Fee - before.Fee },
    { account: 'overpayment', amount: before.overpaid - after.overpaid },
  ] as const;
  const takenOff = -entries.reduce((sum, { amount }) => sum + amount, 0);
  if (entries.some(({ amount }) => amount !== 0)) {
    const balanced = [...entries, { account: 'interestIncome', amount: takenOff } as const];
    await post(trx, now, { key: `relief:${key}:${loan.id}`, contractId: loan.id, kind: 'relief', day, entries: balanced });
  }
  return { before: debtOf(before), after: debtOf(after), takenOff, givenBack: after.overpaid - before.overpaid };
};
