import type { AutoPayment } from '@pozyka/api-contract';
import type { Day } from '@pozyka/domain';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AutoPaymentTable } from '../../db/tables/payment.ts';
import { tellEvent } from '../notices/tell-event.ts';

export type AutoRow = Selectable<AutoPaymentTable>;
export type AutoEnd = NonNullable<AutoPayment['Ended']>['Reason'];

/** The contract's newest consent, whatever became of it. */
export const lastAuto = (db: Kysely<Database>, contractId: string): Promise<AutoRow | undefined> =>
  db.selectFrom('auto_payment').selectAll().where('contract_id', '=', contractId).orderBy('given_at', 'desc').limit(1).executeTakeFirst();

/** A consent that holds, for a change. Lock the customer's application first, as everywhere. */
export const lockAuto = (trx: Transaction<Database>, id: string): Promise<AutoRow | undefined> =>
  trx.selectFrom('auto_payment').selectAll().where('id', '=', id).where('ended_at', 'is', null).forUpdate().executeTakeFirst();

/** How often a card was asked for a due day. */
export const triesOf = async (db: Kysely<Database>, id: string, due: Day): Promise<number> => {
  const rows = await db
    .selectFrom('auto_charge')
    .select('day')
    .where('auto_payment_id', '=', id)
    .where('due_date', '=', due)
    .where('payment_id', 'is not', null)
    .execute();
  return rows.length;
};

/** Whether a due day was left to the customer, who had paid by themselves. */
export const isLeft = async (db: Kysely<Database>, id: string, due: Day): Promise<boolean> => {
  const left = db.selectFrom('auto_charge').select('day').where('auto_payment_id', '=', id).where('due_date', '=', due);
  return (await left.where('payment_id', 'is', null).executeTakeFirst()) !== undefined;
};

/** Ends a consent that holds; a customer who did not end it on the page is told. */
export const endAuto = async (
  trx: Transaction<Database>,
  now: Date,
  { id, contract_id, customer_id, language }: AutoRow,
  reason: AutoEnd,
  isTold: boolean,
): Promise<void> => {
  const ended = await trx
    .updateTable('auto_payment')
    .set({ ended_at: now, end_reason: reason, stop_sha256: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n || !isTold) return;
  const { number } = await trx.selectFrom('contract').select('number').where('id', '=', contract_id).executeTakeFirstOrThrow();
  await tellEvent(trx, now, { key: `auto-off:${id}`, kind: 'autoOff', customerId: customer_id, language, facts: { number } });
};
