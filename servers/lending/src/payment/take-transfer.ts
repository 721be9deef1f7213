import { randomUUID } from 'node:crypto';
import { debtOn, kyivDay, type TransferSubject } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { selectContract } from '../loans/store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { bank } from '../orders/bank-settings.ts';
import { linkOfReference } from '../orders/link-store.ts';
import { payerOf, sealAccount, type PayerAccount } from '../orders/payer-account.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { settlePayment } from './settle-payment.ts';

/** Money on the lender's account. */
export interface TransferredMoney {
  /** The bank's name for it. */
  readonly lineId: string;
  readonly amount: number;
  /** When the payer gave the order, by our clock. */
  readonly paidAt: Date;
  /** Whose account it came from, where the bank reports it. */
  readonly payer?: PayerAccount | undefined;
}

/** The contract with this number, whoever's it is: a payer need not be the customer. */
export const contractNumbered = (trx: Transaction<LendingDatabase>, number: string) =>
  trx.selectFrom('contract').select(['id', 'customer_id', 'transfer_code']).where('number', '=', number).executeTakeFirst();

export interface PaidFor {
  /** The contract's. */
  readonly id: string;
  readonly customer_id: string;
  /** By which the payer came. */
  readonly linkId?: string | undefined;
}

/** Why a line waits for a person. */
export type WaitReason = 'unknown' | 'code' | 'small';

/** All that is owed may be less than the least sum of a transfer. */
const isSmall = async (trx: Transaction<LendingDatabase>, clock: Clock, { id, customer_id }: PaidFor, amount: number): Promise<boolean> => {
  const { TRANSFER_LEAST } = bank();
  if (amount >= TRANSFER_LEAST) return false;
  const contract = await selectContract(trx, customer_id, id);
  if (contract?.state !== 'active') return true;
  return amount < debtOn(loanAccount(contract, await historyOf(trx, id)), kyivDay(clock.now())).Total;
};

const isOver = (ends: readonly (Date | null)[], paidAt: Date): boolean => ends.some((end) => end !== null && paidAt >= end);

/**
 * What a transfer is for, by what its payer wrote: a link that is not paid yet and could be paid by when the payer gave the order, or a contract, by its number with its
 * code, or by the number alone where the bank reports the customer's own tax number. Else why it waits for a person: a number can be guessed.
 */
export const paidFor = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  said: TransferSubject | undefined,
  { amount, paidAt, payer }: TransferredMoney,
): Promise<PaidFor | WaitReason> => {
  if (!said) return 'unknown';
  if (said.kind === 'link') {
    const link = await linkOfReference(trx, said.number);
    if (!link || link.paid_at !== null || isOver([link.expires_at, link.revoked_at], paidAt)) return 'unknown';
    const subject = { id: link.contract_id, customer_id: link.customer_id, linkId: link.id };
    return (await isSmall(trx, clock, subject, amount)) ? 'small' : subject;
  }
  const contract = await contractNumbered(trx, said.number);
  if (!contract) return 'unknown';
  const isKnown = said.code === contract.transfer_code || (await payerOf(trx, contract.customer_id, payer)) === 'customer';
  if (!isKnown) return 'code';
  return (await isSmall(trx, clock, contract, amount)) ? 'small' : contract;
};

/** Accepts a transfer as a payment of the day of its order, or sends it back: by the loan's state. Call it once for a line. */
export const takeTransfer = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { id: contractId, customer_id: customerId, linkId }: PaidFor,
  { lineId, amount, paidAt, payer }: TransferredMoney,
): Promise<void> => {
  await settlePayment(trx, clock, {
    ...{ id: randomUUID(), customerId, contractId, payType: 'part', linkId },
    ...{ amount, paidAt, reference: lineId, way: 'transfer', state: 'paid' },
    payer: await payerOf(trx, customerId, payer),
    account: payer && sealAccount(payer),
  });
};
