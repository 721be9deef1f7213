import { noticeTopics } from '@pozyka/api-contract/constants';
import { isUuid } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { NoticesDatabase } from '../tables/database.ts';

/** Switches off every chosen mail of the address that has the token; false for an unknown token. Idempotent. */
export const unsubscribe = async (db: Kysely<NoticesDatabase>, token: string): Promise<boolean> => {
  if (!isUuid(token)) return false;
  return db.transaction().execute(async (trx) => {
    const address = await trx.selectFrom('notice_address').select('customer_id').where('unsubscribe', '=', token).executeTakeFirst();
    if (!address) return false;
    await trx
      .insertInto('notice_off')
      .values(noticeTopics.map((topic) => ({ ...address, channel: 'email' as const, topic })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
};
