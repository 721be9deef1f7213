import { kyivDay } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { tellEvent } from '@pozyka/server-notices';
import { auto } from './auto-settings.ts';
import { autoChargeOf, endAuto, lockAuto, triesOf } from './auto-store.ts';
import type { PaymentRow } from './store.ts';

/** A charge of an automatic payment was declined: the customer is notified, and after the last try the consent is over. Of any other payment nothing happens. */
export const autoDeclined = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  { id, amount, contract_id }: PaymentRow,
): Promise<void> => {
  const charge = await autoChargeOf(trx, id);
  const row = charge && (await lockAuto(trx, charge.auto_payment_id));
  if (!charge || !row) return;
  const { number } = await trx.selectFrom('contract').select('number').where('id', '=', contract_id).executeTakeFirstOrThrow();
  const isLast = (await triesOf(trx, row.id, charge.due_date)) >= auto().AUTO_PAY_TRIES || kyivDay(now) > charge.day;
  const event = {
    key: `auto-declined:${id}`,
    customerId: row.customer_id,
    language: row.language,
    facts: { number, amount, again: !isLast },
  };
  await tellEvent(trx, now, { ...event, kind: 'autoDeclined' });
  if (isLast) await endAuto(trx, now, row, 'declined', false);
};
