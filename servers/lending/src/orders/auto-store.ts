import type { AutoPayment } from '@pozyka/api-contract';
import { addDays, kyivInstant, type Day, type Kopiykas } from '@pozyka/domain';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { AutoChargeTable, AutoPaymentTable } from '../tables/payment.ts';
import { noticeOn } from '../loans/withdrawal-store.ts';
import { tellEvent } from '@pozyka/server-notices';

export type AutoRow = Selectable<AutoPaymentTable>;
export type AutoEnd = NonNullable<AutoPayment['Ended']>['Reason'];

/** The contract's newest consent, in any state. */
export const lastAuto = (db: Kysely<LendingDatabase>, contractId: string): Promise<AutoRow | undefined> =>
  db.selectFrom('auto_payment').selectAll().where('contract_id', '=', contractId).orderBy('given_at', 'desc').limit(1).executeTakeFirst();

/** A consent that holds, for a change. Lock the customer's application first, as everywhere. */
export const lockAuto = (trx: Transaction<LendingDatabase>, id: string): Promise<AutoRow | undefined> =>
  trx.selectFrom('auto_payment').selectAll().where('id', '=', id).where('ended_at', 'is', null).forUpdate().executeTakeFirst();

/** Counts the tries to charge a card for a due day. */
export const triesOf = async (db: Kysely<LendingDatabase>, id: string, due: Day): Promise<number> => {
  const rows = await db
    .selectFrom('auto_charge')
    .select('day')
    .where('auto_payment_id', '=', id)
    .where('due_date', '=', due)
    .where('payment_id', 'is not', null)
    .execute();
  return rows.length;
};

/** What was done on a day that ordered this payment; undefined for a payment that is not automatic. */
export const autoChargeOf = (db: Kysely<LendingDatabase>, paymentId: string): Promise<Selectable<AutoChargeTable> | undefined> =>
  db.selectFrom('auto_charge').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

/**
 * Whether the customer sees to a due day by themselves: they have paid since the day before it by any way, or withdraw. What came by a link is of
 * somebody else, as a transfer from another's account; one whose payer the bank does not report counts as theirs.
 */
export const isTheirs = async (db: Kysely<LendingDatabase>, contractId: string, due: Day, today: Day): Promise<boolean> => {
  const paid = db.selectFrom('payment').select('id').where('contract_id', '=', contractId).where('state', '=', 'paid');
  const own = paid
    .where('link_id', 'is', null)
    .where('payer', 'is distinct from', 'other')
    .where('changed_at', '>=', kyivInstant(addDays(due, -1)));
  return (await own.limit(1).executeTakeFirst()) !== undefined || (await noticeOn(db, contractId, today)) !== undefined;
};

/** The sum that was first charged for a due day, and may not be exceeded; undefined before. */
export const firstCharged = async (db: Kysely<LendingDatabase>, id: string, due: Day): Promise<Kopiykas | undefined> => {
  const charges = db.selectFrom('auto_charge').innerJoin('payment', 'payment.id', 'auto_charge.payment_id').select('payment.amount');
  const first = charges.where('auto_payment_id', '=', id).where('due_date', '=', due).orderBy('day').limit(1);
  return (await first.executeTakeFirst())?.amount;
};

/** Whether a due day was left to the customer: they had paid by themselves, or the charge was not made and no bank has declined it. */
export const isLeft = async (db: Kysely<LendingDatabase>, id: string, due: Day): Promise<boolean> => {
  const days = db.selectFrom('auto_charge').leftJoin('payment', 'payment.id', 'auto_charge.payment_id').select('auto_charge.day');
  const left = days.where('auto_payment_id', '=', id).where('due_date', '=', due);
  // what a bank has declined has the provider's name for it
  const isUnmade = left.where(({ or, and, eb }) =>
    or([eb('payment_id', 'is', null), and([eb('payment.state', '=', 'failed'), eb('payment.reference', 'is', null)])]),
  );
  return (await isUnmade.limit(1).executeTakeFirst()) !== undefined;
};

/** Ends a consent that holds; a customer who did not end it on the page is notified. */
export const endAuto = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  { id, contract_id, customer_id, language }: AutoRow,
  reason: AutoEnd,
  isNotified: boolean,
): Promise<void> => {
  const ended = await trx
    .updateTable('auto_payment')
    .set({ ended_at: now, end_reason: reason, stop_sha256: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n || !isNotified) return;
  const { number } = await trx.selectFrom('contract').select('number').where('id', '=', contract_id).executeTakeFirstOrThrow();
  await tellEvent(trx, now, { key: `auto-off:${id}`, kind: 'autoOff', customerId: customer_id, language, facts: { number } });
};
