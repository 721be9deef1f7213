import type { Day, Kopiykas, MoneyWay } from '@pozyka/domain';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { insertReceipt } from '../ledger/receipts.ts';
import { isPosted, post } from '../ledger/store.ts';
import { lockContract } from './store.ts';

/** The customer's overpayment on one of their contracts. */
export interface Overpayment {
  readonly contractId: string;
  readonly amount: Kopiykas;
}

/** A customer's overpayments by contract, the oldest first. A refund counts from the moment it was paid. */
export const refundable = async (db: Kysely<LendingDatabase>, customerId: string): Promise<Overpayment[]> => {
  const { rows } = await sql<{ contractId: string; amount: number }>`
    select c.id as "contractId", cast(-sum(e.amount) as bigint) as amount
    from contract c
    join ledger_account a on a.contract_id = c.id and a.kind = 'overpayment'
    join ledger_entry e on e.account_id = a.id
    where c.customer_id = ${customerId}
    group by c.id, c.created_at
    having sum(e.amount) < 0
    order by c.created_at, c.id`.execute(db);
  return rows;
};

export interface Refund {
  readonly customerId: string;
  readonly contractId: string;
  /** The refund's own name: a repeated one changes nothing. */
  readonly key: string;
  readonly amount: Kopiykas;
  readonly day: Day;
  /** The card that had paid. */
  readonly cardMask?: string | undefined;
  /** By a card, unless it says otherwise. */
  readonly way?: MoneyWay | undefined;
  /** Of a payment of which nothing was accepted: it had no receipt, and has none now. */
  readonly isWhole?: boolean;
}

/**
 * Posts a refund of an overpayment; false where that was posted before. Lock the customer's application first.
 * @throws RangeError for more than the contract's overpayment.
 */
export const postRefund = async (trx: Transaction<LendingDatabase>, now: Date, refund: Refund): Promise<boolean> => {
  const { customerId, contractId, amount, day, cardMask, way, isWhole = false } = refund;
  await lockContract(trx, customerId, contractId);
  const key = `refund:${refund.key}`;
  if (await isPosted(trx, key)) return false;
  const overpaid = (await refundable(trx, customerId)).find((money) => money.contractId === contractId)?.amount ?? 0;
  if (amount > overpaid) throw new RangeError('more than was overpaid');
  const entries = [
    { account: 'overpayment', amount },
    { account: 'providerCash', amount: -amount },
  ] as const;
  await post(trx, now, { key, contractId, kind: 'refund', day, entries });
  if (!isWhole) {
    await insertReceipt(trx, { customerId, contractId, category: 'refund', amount, at: now, key, way, ...(cardMask && { cardMask }) });
  }
  return true;
};
