import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { currentApplication, setActionStatus } from '../application/progress.ts';
import { postPayment, type Payment } from '../ledger/postings.ts';
import { balancesOf } from '../ledger/store.ts';
import { lockContract } from './store.ts';

/**
 * Takes a payment for a running loan; when nothing is owed any more the contract closes and the customer is free.
 * False where this payment was taken before, or the loan does not run.
 */
export const receivePayment = async (
  trx: Transaction<Database>,
  now: Date,
  { customerId, contractId, ...payment }: Payment & { readonly customerId: string; readonly contractId: string },
): Promise<boolean> => {
  await currentApplication(trx, customerId, { lock: true });
  const contract = await lockContract(trx, customerId, contractId);
  if (contract?.state !== 'active' || !(await postPayment(trx, now, contract, payment))) return false;
  const { principal, interest, fee } = await balancesOf(trx, contractId);
  if (principal + interest + fee > 0) return true;
  await trx.updateTable('contract').set({ state: 'closed', closed_at: now }).where('id', '=', contractId).execute();
  await setActionStatus(trx, customerId, 'nothing');
  return true;
};
