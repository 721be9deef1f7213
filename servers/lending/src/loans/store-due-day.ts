import { debtOn, kyivDay, type Day } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { loanAccount, type Loan } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';

/** Stores the day on which the loan's next payment is due, by which lists and reminders find it; it moves with what is paid of an agreement. */
export const storeDueDay = async (trx: Transaction<LendingDatabase>, loan: Loan, now: Date): Promise<Day> => {
  const { dueDate } = debtOn(loanAccount(loan, await historyOf(trx, loan.id)), kyivDay(now));
  await trx.updateTable('contract').set({ due_date: dueDate }).where('id', '=', loan.id).where('due_date', '<>', dueDate).execute();
  return dueDate;
};
