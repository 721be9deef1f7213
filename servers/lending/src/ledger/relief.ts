import { debtOn, withoutFees, type Day, type Debt, type DebtOnDay, type Kopiykas } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { StoredState } from '../tables/contracts.ts';
import { accrueTo, loanAccount, type Loan } from './postings.ts';
import { historyOf, lastDayOf, post } from './store.ts';

/** What a relief did to one loan. */
export interface Relieved {
  readonly before: Debt;
  readonly after: Debt;
  /** Interest that is not charged any more, owed or paid; negative where a relief became shorter. */
  readonly takenOff: Kopiykas;
  /** Of it, what was paid beyond what is owed: the customer's own money. */
  readonly givenBack: Kopiykas;
}

type Stated = Loan & { readonly state: StoredState };

const debtOf = ({ Principal, Interest, Fee, Total }: Debt): Debt => ({ Principal, Interest, Fee, Total });

const readDebt = async (trx: Transaction<LendingDatabase>, loan: Stated, day: Day): Promise<DebtOnDay> => {
  const account = loanAccount(loan, await historyOf(trx, loan.id));
  return debtOn(loan.state === 'withdrawn' ? withoutFees(account) : account, day);
};

/**
 * Posts what a relief, or a change of one, does to a customer's loans: for each the difference between the debt without and with it, on
 * the last day that anything was posted for, as what was charged for its days goes back. `change` writes the relief's rows. Lock the
 * contracts first. Returns what was done, by contract.
 */
export const postRelief = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  loans: readonly Stated[],
  { key, day }: { readonly key: string; readonly day: Day },
  change: () => Promise<void>,
): Promise<ReadonlyMap<string, Relieved>> => {
  const known = [];
  for (const loan of loans) {
    if (loan.state === 'active') await accrueTo(trx, now, loan, day);
    const last = await lastDayOf(trx, loan.id, 'issue', 'accrual', 'payment', 'withdrawal');
    const reached = last !== undefined && last > day ? last : day;
    known.push({ loan, reached, before: await readDebt(trx, loan, reached) });
  }
  await change();
  const done = new Map<string, Relieved>();
  for (const { loan, reached, before } of known) {
    const after = await readDebt(trx, loan, reached);
    const entries = [
      { account: 'principal', amount: after.Principal - before.Principal },
      { account: 'interest', amount: after.Interest - before.Interest },
      { account: 'fee', amount: after.Fee - before.Fee },
      { account: 'overpayment', amount: before.overpaid - after.overpaid },
    ] as const;
    const takenOff = -entries.reduce((sum, { amount }) => sum + amount, 0);
    done.set(loan.id, { before: debtOf(before), after: debtOf(after), takenOff, givenBack: after.overpaid - before.overpaid });
    if (entries.every(({ amount }) => amount === 0)) continue;
    const balanced = [...entries, { account: 'interestIncome', amount: takenOff } as const];
    await post(trx, now, { key: `relief:${key}:${loan.id}`, contractId: loan.id, kind: 'relief', day, entries: balanced });
  }
  return done;
};
