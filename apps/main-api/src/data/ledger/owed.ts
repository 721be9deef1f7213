import { debtOn, kyivDay, type Kopiykas } from '@pozyka/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ContractRow } from '../contracts/store.ts';
import { loanAccount } from './postings.ts';
import { historyOf } from './store.ts';

/** What a loan owes today; nothing where it does not run. */
export const owedOf = async (db: Kysely<Database>, contract: ContractRow, now: Date): Promise<Kopiykas> =>
  contract.state === 'active' ? debtOn(loanAccount(contract, await historyOf(db, contract.id)), kyivDay(now)).Total : 0;
