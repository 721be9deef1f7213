import { kyivDay, type MoneyWay } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { ContractTable } from '../tables/contracts.ts';
import { currentApplication } from '@pozyka/server-applications';
import { isPayable, receivePayment, storeUnaccepted } from '../contracts/receive-payment.ts';
import { tellPaid } from './tell-money.ts';
import { lockContract } from '../loans/store.ts';
import { autoDeclined } from '../orders/auto-declined.ts';
import { markPaid } from '../orders/link-store.ts';
import { orderRefusal } from '../orders/order-store.ts';
import { refundOverpaid, refundWhole } from '../orders/send-back.ts';
import { insertPayment, lockPayment, updatePayment, type PaymentRow } from '../orders/store.ts';
import type { Order } from './sealed-order.ts';

/** What the provider or the bank reports of an order. */
export interface Settled extends Order {
  /** The order's id at the provider. */
  readonly id: string;
  readonly amount: number;
  /** When the payer paid, by our clock. */
  readonly paidAt: Date;
  readonly state: 'paid' | 'failed';
  readonly reference: string;
  readonly cardMask?: string | undefined;
  /** By a card, unless it says otherwise. */
  readonly way?: MoneyWay | undefined;
  /** Of a transfer: who paid, and their account as `sealAccount` seals it. */
  readonly payer?: 'customer' | 'other' | null | undefined;
  readonly account?: string | undefined;
}

/** Nothing of what is final is changed by another report; a failed order may still be paid by another card. */
const isFinal = ({ state }: PaymentRow, news: Settled['state']): boolean => state === 'paid' || state === 'returned' || state === news;

/** Whether the money is accepted: a running loan accepts transfers, and orders by `refusalOf`; one that ended, what its customer paid before it ended. */
const isAccepted = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  contract: Selectable<ContractTable>,
  settled: Settled,
): Promise<boolean> => {
  const { paidAt, linkId, way, payer } = settled;
  if (contract.state === 'active') return way === 'transfer' || (await orderRefusal(trx, clock, settled)) === undefined;
  const isCustomers = way === 'transfer' ? payer === 'customer' : linkId === undefined;
  return isCustomers && isPayable(contract, kyivDay(paidAt));
};

/**
 * Takes a report on an order, or a response to a charge: a paid one is posted once, and what is not owed goes back to where it came from.
 * @throws RangeError for a contract that is not the customer's: no sealed order names such a one
 */
export const settlePayment = async (trx: Transaction<LendingDatabase>, clock: Clock, settled: Settled): Promise<PaymentRow> => {
  const { id, customerId, contractId, payType, extensionId, linkId, amount, reference, cardMask, way, payer, account } = settled;
  const now = clock.now();
  await currentApplication(trx, customerId, { lock: true });
  const contract = await lockContract(trx, customerId, contractId);
  if (!contract) throw new RangeError('a payment for a contract of nobody');
  const known = await lockPayment(trx, id);
  if (known && isFinal(known, settled.state)) return known;
  const state: PaymentRow['state'] =
    settled.state === 'paid' && !(await isAccepted(trx, clock, contract, settled)) ? 'returned' : settled.state;
  const news = { state, amount, card_mask: cardMask ?? known?.card_mask ?? null, reference, changed_at: now } as const;
  const payment = known
    ? await updatePayment(trx, id, news)
    : await insertPayment(trx, {
        id,
        customer_id: customerId,
        contract_id: contractId,
        pay_type: payType,
        extension_id: extensionId ?? null,
        card_id: null,
        request_key: null,
        ...(way && { way }),
        ...(payer && { payer }),
        ...(linkId && { link_id: linkId }),
        created_at: now,
        ...news,
      });
  if (state === 'failed') {
    await autoDeclined(trx, now, payment);
    return payment;
  }
  const day = kyivDay(momentOf(settled, now));
  if (state === 'returned') {
    await storeUnaccepted(trx, now, { contractId, key: id, amount, day });
    await refundWhole(trx, clock, { customerId, contractId, paymentId: id, account });
    return payment;
  }
  if (payment.link_id !== null) await markPaid(trx, payment.link_id, amount, now);
  const { card_mask } = payment;
  const mask = card_mask !== null && { cardMask: card_mask };
  const incoming = { customerId, contractId, key: id, amount, day, payType, extensionId, way, ...mask };
  const outcome = await receivePayment(trx, now, incoming);
  await tellPaid(trx, now, { customerId, contractId, key: id, amount, outcome });
  await refundOverpaid(trx, clock, customerId, new Map(account === undefined ? [] : [[id, account]]));
  return payment;
};

/** What is said to be of the future is of now. */
const momentOf = ({ paidAt }: Settled, now: Date): Date => (paidAt < now ? paidAt : now);
