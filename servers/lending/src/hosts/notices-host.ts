import { brokenOn, debtOn, paymentsLeft, type Day, type LoanAccount } from '@pozyka/domain';
import type { Kysely, Transaction } from 'kysely';
import { lockCurrent } from '@pozyka/server-applications';
import { withdrawnOn } from '../loans/withdrawal-store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historiesOf } from '../ledger/store.ts';
import type { DueLoan, NoticesHost } from '@pozyka/server-notices';
import type { LendingDatabase } from '../tables/database.ts';
import { readPapers } from './read-papers.ts';

/** An agreement that was not kept and has ended. */
const endedOf = (account: LoanAccount, today: Day): DueLoan['ended'] => {
  const agreement = account.restructurings?.at(-1);
  const debt = debtOn(account, today);
  const isEnded = agreement && !debt.restructuring && brokenOn(agreement, account.receipts, today) !== undefined;
  return isEnded ? { day: agreement.day, debt: debt.Total } : undefined;
};

/** What the module of notices needs of applications, loans and papers. */
export const noticesHost: NoticesHost = {
  lockApplicant: async (trx: Transaction<LendingDatabase>, customerId) => (await lockCurrent(trx, customerId)).passport,

  loansDueBy: async (db: Kysely<LendingDatabase>, day, after, limit) => {
    const query = db
      .selectFrom('contract')
      .select('id')
      .where('state', '=', 'active')
      .where('due_date', '<=', day)
      .orderBy('id')
      .limit(limit);
    const rows = await (after === undefined ? query : query.where('id', '>', after)).execute();
    return rows.map(({ id }) => id);
  },

  lockLoans: async (trx: Transaction<LendingDatabase>, ids, today) => {
    const running = trx.selectFrom('contract').selectAll().where('id', 'in', ids).where('state', '=', 'active');
    const loans = await running.orderBy('id').forUpdate().execute();
    const historyOfLoan = await historiesOf(trx, ids);
    const withdrawn = await withdrawnOn(trx, ids, today);
    return loans.map((loan) => {
      const account = loanAccount(loan, historyOfLoan(loan.id));
      const { id, customer_id: customerId, number, language, due_date: due } = loan;
      const [next] = paymentsLeft(account, today);
      return {
        ...{ id, customerId, number, language, from: account.from, due },
        ended: endedOf(account, today),
        isWithdrawn: withdrawn.has(id),
        payment: next?.Payment ?? 0,
        // of an agreement's payments the last one pays the loan back
        isInstalment: next !== undefined && next.Balance > 0,
      };
    });
  },

  readPapers,
};
