import type { LastPayment } from '@pozyka/api-contract';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { PaymentTable } from '../tables/payment.ts';

export type PaymentRow = Selectable<PaymentTable>;
type NewPayment = Insertable<PaymentTable>;

export const insertPayment = (trx: Transaction<LendingDatabase>, row: NewPayment): Promise<PaymentRow> =>
  trx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow();

/** The payment of an order, safe from parallel changes. Lock the customer's application first, as everywhere. */
export const lockPayment = (trx: Transaction<LendingDatabase>, id: string): Promise<PaymentRow | undefined> =>
  trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updatePayment = (
  trx: Transaction<LendingDatabase>,
  id: string,
  change: Pick<PaymentRow, 'state' | 'amount' | 'card_mask' | 'reference' | 'changed_at'>,
): Promise<PaymentRow> => trx.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The payment that a call with this key ordered. */
export const paymentOfRequest = (db: Kysely<LendingDatabase>, customerId: string, key: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('customer_id', '=', customerId).where('request_key', '=', key).executeTakeFirst();

/** Whether the answer to a charge for this contract, but for one, is still awaited. */
export const hasPendingPayment = async (db: Kysely<LendingDatabase>, contractId: string, exceptId?: string): Promise<boolean> => {
  const pending = db.selectFrom('payment').select('id').where('contract_id', '=', contractId).where('state', '=', 'pending');
  return (await (exceptId === undefined ? pending : pending.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined;
};

/** Whether money is on its way from or to a card; a refund goes to a payment, even if its card is gone here. */
export const isCardAwaited = async (db: Kysely<LendingDatabase>, cardId: string): Promise<boolean> => {
  for (const table of ['payment', 'transfer'] as const) {
    const pending = db.selectFrom(table).select('id').where('card_id', '=', cardId).where('state', '=', 'pending');
    if (await pending.executeTakeFirst()) return true;
  }
  return false;
};

/** What came of the contract's newest payment. */
export const lastPaymentOf = async (db: Kysely<LendingDatabase>, contractId: string): Promise<LastPayment | null> => {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('changed_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, pay_type, amount, changed_at } = row;
  return { PaymentId: id, Status: state, PayType: pay_type, Amount: amount, At: changed_at.toISOString() };
};
