import { randomUUID } from 'node:crypto';
import { kyivDay } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
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

/** Posts a transfer to a contract in any state, as a payment of the day of its order. Call it once for a line. */
export const takeTransfer = async (
  trx: Transaction<Database>,
  clock: Clock,
  contract: { readonly id: string; readonly customer_id: string },
  { lineId, amount, paidAt }: TransferredMoney,
): Promise<void> => {
  const { id: contractId, customer_id: customerId } = contract;
  const order = { customerId, contractId, payType: 'part' } as const;
  const money = { amount, day: kyivDay(paidAt), reference: lineId, way: 'transfer' } as const;
  await settlePayment(trx, clock, { ...order, ...money, id: randomUUID(), state: 'paid' });
};
