import { brokenOn, debtOn, paymentsLeft, type Day, type LoanAccount } from '@pozyka/domain';
import type { Kysely, Transaction } from 'kysely';
import { lockCurrent } from '@pozyka/server-applications';
import { noticeOn } from '../loans/withdrawal-store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
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

  lockLoan: async (trx: Transaction<LendingDatabase>, id, today) => {
    const running = trx.selectFrom('contract').selectAll().where('id', '=', id).where('state', '=', 'active');
    const loan = await running.forUpdate().executeTakeFirst();
    if (!loan) return undefined;
    const account = loanAccount(loan, await historyOf(trx, id));
    const { customer_id: customerId, number, language, due_date: due } = loan;
    const [next] = paymentsLeft(account, today);
    return {
      ...{ customerId, number, language, from: account.from, due },
      ended: endedOf(account, today),
      isWithdrawn: (await noticeOn(trx, id, today)) !== undefined,
      payment: next?.Payment ?? 0,
      // of an agreement's payments the last one pays the loan back
      isInstalment: next !== undefined && next.Balance > 0,
    };
  },

  readPapers,
};
