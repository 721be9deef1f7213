import { kyivDay } from '@pozyka/domain';
import type { Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { reportLoan, setActionStatus } from '@pozyka/server-applications';
import { totalOf } from './repayment-of.ts';
import type { ContractTable } from '../tables/contracts.ts';

type Contract = Selectable<ContractTable>;

/** The sum that a closed loan was repaid with is stored in its row: lists show it without counting. */
export const storeTotal = async (trx: Transaction<LendingDatabase>, contract: Contract, now: Date): Promise<void> => {
  const total = await totalOf(trx, contract, kyivDay(now));
  await trx.updateTable('contract').set({ total }).where('id', '=', contract.id).execute();
};

/** Nothing is owed any more: the contract ends and the customer is free. */
export const endLoan = async (
  trx: Transaction<LendingDatabase>,
  contract: Contract,
  state: 'closed' | 'withdrawn',
  now: Date,
): Promise<void> => {
  await trx.updateTable('contract').set({ state, closed_at: now }).where('id', '=', contract.id).execute();
  await storeTotal(trx, { ...contract, state }, now);
  await setActionStatus(trx, contract.customer_id, 'nothing');
  await reportLoan(trx, now, 'closed', contract, 0);
};
