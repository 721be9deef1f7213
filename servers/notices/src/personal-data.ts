import type { Kysely, Transaction } from 'kysely';
import type { NoticesDatabase } from './tables/database.ts';

/** What the copy of a customer's data says of notices and mails. */
export const exportNotices = async (db: Kysely<NoticesDatabase>, customerId: string) => ({
  notices: {
    address: await db
      .selectFrom('notice_address')
      .select(['email', 'confirmed_at'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
    former_addresses: await db
      .selectFrom('former_address')
      .select(['email', 'confirmed_at', 'replaced_at', 'told_until'])
      .where('customer_id', '=', customerId)
      .orderBy('replaced_at')
      .execute(),
    switched_off: await db.selectFrom('notice_off').select(['channel', 'topic']).where('customer_id', '=', customerId).execute(),
    codes: await db
      .selectFrom('notice_code')
      .select(['email', 'created_at', 'used_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    told: await db.selectFrom('notice_event').select(['kind', 'at']).where('customer_id', '=', customerId).orderBy('at').execute(),
  },
  mails: await db
    .selectFrom('mail_outbox')
    .select(['kind', 'state', 'created_at', 'ended_at'])
    .where('customer_id', '=', customerId)
    // those of `codes` above: whether one left would tell what others ordered
    .where('kind', '!=', 'confirm')
    .orderBy('id')
    .execute(),
});

/** Erases them in the transaction that erases the rest. */
export const eraseNotices = async (trx: Transaction<NoticesDatabase>, customerId: string): Promise<void> => {
  for (const table of ['mail_outbox', 'notice_event', 'notice_address', 'former_address', 'notice_off', 'notice_code'] as const)
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
};
