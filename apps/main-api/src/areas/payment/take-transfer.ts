import { randomUUID } from 'node:crypto';
import { kyivDay, type TransferSubject } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { linkOfReference } from '../../data/payment/link-store.ts';
import type { Database } from '../../db/schema.ts';
import { settlePayment } from './settle-payment.ts';

/** Money on the lender's account. */
export interface TransferredMoney {
  /** The bank's name for it. */
  readonly lineId: string;
  readonly amount: number;
  /** When the payer gave the order, by our clock. */
  readonly paidAt: Date;
}

/** The contract with this number, whoever's it is: a payer need not be the customer. */
export const contractNumbered = (trx: Transaction<Database>, number: string) =>
  trx.selectFrom('contract').select(['id', 'customer_id']).where('number', '=', number).executeTakeFirst();

export interface PaidFor {
  /** The contract's. */
  readonly id: string;
  readonly customer_id: string;
  /** By which the payer came. */
  readonly linkId?: string | undefined;
}

/**
 * What a transfer is for, by what its payer wrote. A link counts if it could be paid by when the payer gave the order: what came by one that was paid,
 * revoked or over by then waits for a person.
 */
export const paidFor = async (trx: Transaction<Database>, said: TransferSubject, paidAt: Date): Promise<PaidFor | undefined> => {
  if (said.kind === 'contract') return contractNumbered(trx, said.number);
  const link = await linkOfReference(trx, said.number);
  if (!link) return undefined;
  const ends = [link.expires_at, link.revoked_at, link.paid_at];
  if (ends.some((end) => end !== null && paidAt >= end)) return undefined;
  return { id: link.contract_id, customer_id: link.customer_id, linkId: link.id };
};

/** Posts a transfer to a contract in any state, as a payment of the day of its order. Call it once for a line. */
export const takeTransfer = async (
  trx: Transaction<Database>,
  clock: Clock,
  { id: contractId, customer_id: customerId, linkId }: PaidFor,
  { lineId, amount, paidAt }: TransferredMoney,
): Promise<void> => {
  const order = { customerId, contractId, payType: 'part', linkId } as const;
  const money = { amount, day: kyivDay(paidAt), reference: lineId, way: 'transfer' } as const;
  await settlePayment(trx, clock, { ...order, ...money, id: randomUUID(), state: 'paid' });
};
