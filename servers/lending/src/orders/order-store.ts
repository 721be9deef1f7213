import { ORDER_GRACE_MS, refusalOf, type Kopiykas, type OrderRefusal } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { PaymentOrderTable } from '../tables/payment.ts';
import { selectContract } from '../loans/store.ts';
import { owedOf } from '../ledger/owed.ts';
import { lockPayment } from './store.ts';

/** One order is open in each: the customer's own of a contract, or that of a link. */
export type OrderSlot = { readonly ownOf: string } | { readonly linkId: string };

/** Ends the open order of a slot: what is paid by it later is taken only while it is owed. Lock the customer's application first. */
export const endOrder = async (trx: Transaction<LendingDatabase>, now: Date, slot: OrderSlot): Promise<void> => {
  const open = trx.updateTable('payment_order').set({ ended_at: now }).where('ended_at', 'is', null);
  const ofSlot =
    'linkId' in slot ? open.where('link_id', '=', slot.linkId) : open.where('contract_id', '=', slot.ownOf).where('link_id', 'is', null);
  await ofSlot.execute();
};

/** Stores an order, which replaces the open one of its slot. Lock the customer's application and see that its sum is free first. */
export const insertOrder = async (
  trx: Transaction<LendingDatabase>,
  order: Omit<Insertable<PaymentOrderTable>, 'ended_at'> & { readonly created_at: Date; readonly link_id: string | null },
): Promise<void> => {
  const { contract_id, link_id, created_at } = order;
  await endOrder(trx, created_at, link_id === null ? { ownOf: contract_id } : { linkId: link_id });
  await trx
    .insertInto('payment_order')
    .values({ ...order, ended_at: null })
    .execute();
};

/** Whose reservation does not count: that of an order, of a link, or of the customer's own order. */
export interface ExceptOrder {
  readonly orderId?: string;
  readonly linkId?: string;
  readonly own?: true;
}

export interface Reserved {
  readonly amount: Kopiykas;
  /** When the last of the orders ends; undefined where none is open. */
  readonly until: Date | undefined;
}

/** What open orders, and a charge whose answer is awaited, reserve of a loan's debt; one that is paid, or whose link is, reserves nothing. */
export const reservedOf = async (
  db: Kysely<LendingDatabase>,
  contractId: string,
  now: Date,
  { orderId, linkId, own }: ExceptOrder = {},
): Promise<Reserved> => {
  const open = await db
    .selectFrom('payment_order')
    .leftJoin('payment_link', 'payment_link.id', 'payment_order.link_id')
    .leftJoin('payment', (join) => join.onRef('payment.id', '=', 'payment_order.id').on('payment.state', '=', 'paid'))
    .select(['payment_order.id', 'payment_order.link_id', 'payment_order.amount', 'payment_order.expires_at'])
    .where('payment_order.contract_id', '=', contractId)
    .where('payment_order.ended_at', 'is', null)
    .where('payment_order.expires_at', '>=', new Date(now.getTime() - ORDER_GRACE_MS))
    .where('payment_link.paid_at', 'is', null)
    .where('payment.id', 'is', null)
    .execute();
  const charges = await db
    .selectFrom('payment')
    .select(['id', 'amount'])
    .where('contract_id', '=', contractId)
    .where('state', '=', 'pending')
    .execute();
  const orders = open.filter(({ id, link_id }) => id !== orderId && !(linkId && link_id === linkId) && !(own && link_id === null));
  const counted = [...orders, ...charges.filter(({ id }) => id !== orderId)];
  const last = Math.max(...orders.map(({ expires_at }) => expires_at.getTime() + ORDER_GRACE_MS));
  return {
    amount: counted.reduce((sum, { amount }) => sum + amount, 0),
    until: orders.length > 0 ? new Date(last) : undefined,
  };
};

/** An order that the provider reports as approved. */
export interface ApprovedOrder {
  /** The order's id at the provider. */
  readonly id: string;
  readonly customerId: string;
  readonly contractId: string;
  readonly linkId?: string | null | undefined;
  /** Kopiykas that were taken. */
  readonly amount: Kopiykas;
  /** When the payer paid, by our clock. */
  readonly paidAt: Date;
}

const selectLink = (trx: Transaction<LendingDatabase>, id: string) =>
  trx.selectFrom('payment_link').select(['revoked_at', 'paid_at']).where('id', '=', id).executeTakeFirst();

/**
 * Why the money of an approved order goes back to its payer; undefined where it is taken (`refusalOf`). A charge that was ordered of a saved card has
 * its reservation by its payment. Lock the customer's application first.
 */
export const orderRefusal = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { id, customerId, contractId, linkId = null, amount, paidAt }: ApprovedOrder,
): Promise<OrderRefusal | undefined> => {
  const now = clock.now();
  const contract = await selectContract(trx, customerId, contractId);
  if (contract?.state !== 'active') return 'loanOver';
  const link = linkId === null ? undefined : await selectLink(trx, linkId);
  // erased with all that names its customer
  if (linkId !== null && !link) return 'revoked';
  const charge = await lockPayment(trx, id);
  if (charge?.state === 'pending') return undefined;
  const order = await trx.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirst();
  return refusalOf({
    isRunning: true,
    amount,
    paidAt,
    now,
    link: link ? { revokedAt: link.revoked_at, paidAt: link.paid_at } : null,
    order: order && { amount: order.amount, expiresAt: order.expires_at, endedAt: order.ended_at },
    debt: await owedOf(trx, contract, now),
    reserved: (await reservedOf(trx, contractId, now, { orderId: id })).amount,
  });
};
