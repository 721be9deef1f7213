import { debtOn, kyivDay, withoutFees } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { loanAccount, postPayment, type Loan } from '../../data/ledger/postings.ts';
import { post, historyOf } from '../../data/ledger/store.ts';
import { refundable, type Overpayment } from '../../data/contracts/refunds.ts';

/** Overpayments that are not being refunded. */
export const freeOverpayments = async (trx: Transaction<Database>, customerId: string): Promise<Overpayment[]> => {
  const overpaid = await refundable(trx, customerId);
  const ids = overpaid.map(({ contractId }) => contractId);
  if (ids.length === 0) return [];
  const ordered = await trx
    .selectFrom('refund')
    .select('contract_id')
    .where('contract_id', 'in', ids)
    .where('state', '=', 'pending')
    .execute();
  return overpaid.filter(({ contractId }) => ordered.every(({ contract_id }) => contract_id !== contractId));
};

/** The customer's overpayments join their payment while something is owed; the last payment of a withdrawal waives the fees. */
export const payByOverpayments = async (
  trx: Transaction<Database>,
  now: Date,
  contract: Loan & { readonly customer_id: string },
  { key, isWithdrawal }: { readonly key: string; readonly isWithdrawal: boolean },
): Promise<void> => {
  const day = kyivDay(now);
  for (const { contractId, amount: overpaid } of await freeOverpayments(trx, contract.customer_id)) {
    const account = loanAccount(contract, await historyOf(trx, contract.id));
    const { Total } = debtOn(isWithdrawal ? withoutFees(account) : account, day);
    const amount = Math.min(overpaid, Total);
    if (amount === 0) return;
    const entries = [
      { account: 'overpayment', amount },
      { account: 'inTransit', amount: -amount },
    ] as const;
    await post(trx, now, { key: `moved:${key}:${contractId}`, contractId, kind: 'moved', day, entries });
    await postPayment(trx, now, contract, {
      key: `${key}:${contractId}`,
      amount,
      day,
      isMoved: true,
      isWithdrawal: isWithdrawal && amount === Total,
    });
  }
};
