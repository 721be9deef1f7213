import type { Clock, JobHandler, Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { money } from '@pozyka/server-documents/formats';
import { selectCustomer, sendSms } from '@pozyka/server-identity';
import { enqueueProviderJob, providerJob } from '../orders/provider-job.ts';
import { releaseHold } from './provider.ts';
import { texts } from '../shared/texts.ts';

export const RELEASE_JOB = 'releaseHold';

/** Remembers a sum that the provider holds on a card: it is to be let go. */
export const insertHold = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  hold: { readonly orderId: string; readonly cardId: string; readonly amount: number },
): Promise<void> => {
  const { orderId: order_id, cardId: card_id, amount } = hold;
  await trx
    .insertInto('card_hold')
    .values({ order_id, card_id, amount, state: 'held', language: 'uk', created_at: now, released_at: null })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
};

/** Orders that what is held on a card is let go: it is confirmed, its tries are spent, or it is gone. A repeated order changes nothing. */
export const releaseHolds = async (trx: Transaction<LendingDatabase>, clock: Clock, cardId: string, language?: Locale): Promise<void> => {
  const held = await trx.selectFrom('card_hold').selectAll().where('card_id', '=', cardId).where('state', '=', 'held').execute();
  for (const { order_id } of held) {
    const isNew = await enqueueProviderJob(trx, RELEASE_JOB, order_id, clock.now());
    if (isNew && language) await trx.updateTable('card_hold').set({ language }).where('order_id', '=', order_id).execute();
  }
};

const selectHold = (db: Kysely<LendingDatabase>, orderId: string) =>
  db
    .selectFrom('card_hold')
    .innerJoin('card', 'card.id', 'card_hold.card_id')
    .selectAll('card_hold')
    .select(['card.mask', 'card.customer_id'])
    .where('card_hold.order_id', '=', orderId)
    .where('card_hold.state', '=', 'held')
    .executeTakeFirst();

/** The job that has the provider let a sum go, and says so to the customer, once. */
export const releaseJob: JobHandler<LendingDatabase> = providerJob({
  kind: RELEASE_JOB,
  find: selectHold,
  ask: ({ order_id }) => releaseHold({ OrderId: order_id }),
  settle: async (trx, clock, { order_id, amount, mask, customer_id, language }) => {
    const released = await trx
      .updateTable('card_hold')
      .set({ state: 'released', released_at: clock.now() })
      .where('order_id', '=', order_id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    if (released.numUpdatedRows === 0n) return;
    const { phone } = await selectCustomer(trx, customer_id);
    await sendSms(trx, clock, {
      phone,
      text: texts[language]({ key: 'hold.released', values: { amount: money(amount), card: mask.slice(-4) } }),
    });
  },
});
