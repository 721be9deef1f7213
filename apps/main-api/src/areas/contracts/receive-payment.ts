import type { PayType } from '@pozyka/api-contract/constants';
import type { Day, Kopiykas } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { currentApplication, setActionStatus } from '../application/progress.ts';
import { postPayment } from '../ledger/postings.ts';
import { balancesOf, isPosted } from '../ledger/store.ts';
import { lockContract } from './store.ts';

/** Money that the provider took from a customer. */
export interface IncomingPayment {
  readonly customerId: string;
  readonly contractId: string;
  /** The provider's name for it: a repeated report changes nothing. */
  readonly key: string;
  readonly amount: Kopiykas;
  /** The day in Kyiv on which the customer paid. */
  readonly day: Day;
  readonly payType: PayType;
  readonly extensionId?: string | undefined;
  /** The card that paid, where it is known: for the receipt. */
  readonly cardMask?: string | undefined;
}

/** What came of it. Money is never refused: what nothing is owed for is kept as the customer's. */
export type PaymentOutcome =
  | { readonly outcome: 'repeated' }
  | {
      readonly outcome: 'taken';
      /** What it was taken as: one that came too late or short for its purpose is a part payment. */
      readonly payType: PayType;
      readonly principal: Kopiykas;
      readonly interest: Kopiykas;
      readonly fee: Kopiykas;
      readonly overpaid: Kopiykas;
      /** Nothing is owed any more. */
      readonly isClosed: boolean;
    }
  | { readonly outcome: 'overpaid'; readonly overpaid: Kopiykas };

/** Takes a payment for a running loan; when nothing is owed any more the contract closes and the customer is free. */
export const receivePayment = async (
  trx: Transaction<Database>,
  now: Date,
  { customerId, contractId, payType, ...payment }: IncomingPayment,
): Promise<PaymentOutcome> => {
  await currentApplication(trx, customerId, { lock: true });
  const contract = await lockContract(trx, customerId, contractId);
  if (await isPosted(trx, `payment:${payment.key}`)) return { outcome: 'repeated' };
  if (contract?.state !== 'active') return { outcome: 'overpaid', overpaid: payment.amount };
  const before = await balancesOf(trx, contractId);
  await postPayment(trx, now, contract, payment);
  const { principal, interest, fee, overpayment } = await balancesOf(trx, contractId);
  const isClosed = principal + interest + fee === 0;
  if (isClosed) {
    await trx.updateTable('contract').set({ state: 'closed', closed_at: now }).where('id', '=', contractId).execute();
    await setActionStatus(trx, customerId, 'nothing');
  }
  const paid = { principal: before.principal - principal, interest: before.interest - interest, fee: before.fee - fee };
  return { outcome: 'taken', payType, ...paid, overpaid: before.overpayment - overpayment, isClosed };
};
