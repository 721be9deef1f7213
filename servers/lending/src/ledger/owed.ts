import { debtOn, kyivDay, type Kopiykas } from '@pozyka/domain';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { loanAccount, type Loan } from './postings.ts';
import { historyOf } from './store.ts';

/** What a loan owes today; nothing where it does not run. */
export const owedOf = async (db: Kysely<LendingDatabase>, loan: Loan & { readonly state: string }, now: Date): Promise<Kopiykas> =>
  loan.state === 'active' ? debtOn(loanAccount(loan, await historyOf(db, loan.id)), kyivDay(now)).Total : 0;
