import { repaymentOn, withoutFees, type Day, type LoanAccount, type Repayment } from '@pozyka/domain';
import type { Selectable } from 'kysely';
import type { LendingDb } from '../tables/database.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import type { ContractTable, StoredState } from '../tables/contracts.ts';

const lent: readonly StoredState[] = ['active', 'closed', 'withdrawn'];

/** How the loan of a contract is paid back as of today; as signed, where no money was lent. */
export const repaymentOf = ({ state }: Pick<ContractTable, 'state'>, account: LoanAccount, today: Day): Repayment =>
  repaymentOn(state === 'withdrawn' ? withoutFees(account) : account, lent.includes(state) ? today : account.from);

/** All that a loan is paid back with, as of today: what was paid and what is left. */
export const totalOf = async (db: LendingDb, contract: Selectable<ContractTable>, today: Day): Promise<number> =>
  repaymentOf(contract, loanAccount(contract, await historyOf(db, contract.id)), today).total;
