import type { Day } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { currentApplication } from '../application/progress.ts';
import { receivePayment } from '../contracts/receive-payment.ts';
import { tellPaid } from './tell-money.ts';
import { orderRefunds } from '../../data/payment/order-refunds.ts';
import type { Order } from './sealed-order.ts';
import type { PaymentWay } from '../../db/tables/payment.ts';
import { autoDeclined } from '../../data/payment/auto-declined.ts';
import { markPaid } from '../../data/payment/link-store.ts';
import { insertPayment, lockPayment, updatePayment, type PaymentRow } from '../../data/payment/store.ts';

/** What the provider says of an order. */
export interface Settled extends Order {
  /** The order's id at the provider. */
  readonly id: string;
  readonly amount: number;
  /** The day in Kyiv on which the customer paid. */
  readonly day: Day;
  readonly state: 'paid' | 'failed';
  readonly reference: string;
  readonly cardMask?: string | undefined;
  /** By a card, unless it says otherwise. */
  readonly way?: PaymentWay | undefined;
}

/**
 * Takes the provider's word on an order, by report or answer: a paid one is posted once, and what is owed to the
 * customer after it is ordered back. `paid` is final; a failed order may still be paid by another card.
 */
export const settlePayment = async (trx: Transaction<Database>, clock: Clock, settled: Settled): Promise<PaymentRow> => {
  const { id, customerId, contractId, payType, extensionId, linkId, amount, day, state, reference, cardMask, way } = settled;
  const now = clock.now();
  await currentApplication(trx, customerId, { lock: true });
  const known = await lockPayment(trx, id);
  if (known?.state === 'paid' || known?.state === state) return known;
  const news = { state, amount, card_mask: cardMask ?? known?.card_mask ?? null, reference, changed_at: now };
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
        ...(linkId && { link_id: linkId }),
        created_at: now,
        ...news,
      });
  if (state === 'failed') {
    await autoDeclined(trx, now, payment);
    return payment;
  }
  if (payment.link_id !== null) await markPaid(trx, payment.link_id, amount, now);
  const { card_mask } = payment;
  const outcome = await receivePayment(trx, now, {
    customerId,
    contractId,
    key: id,
    amount,
    day,
    payType,
    extensionId,
    way,
    ...(card_mask !== null && { cardMask: card_mask }),
  });
  await tellPaid(trx, now, { customerId, contractId, key: id, amount, outcome });
  await orderRefunds(trx, clock, customerId);
  return payment;
};
