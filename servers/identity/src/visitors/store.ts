import type { Kysely, Selectable, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { VisitorTable } from '../tables/visitors.ts';

export interface Seen {
  readonly customerId: string;
  /** Empty where the fingerprint failed: then nothing is recorded. */
  readonly visitorId: string | null | undefined;
  readonly now: Date;
}

/** Records the device of a final save; one that was seen with this customer before retains its first time. */
export const recordVisitor = async (trx: Transaction<IdentityDatabase>, { customerId, visitorId, now }: Seen): Promise<void> => {
  if (!visitorId) return;
  await trx
    .insertInto('visitor')
    .values({ customer_id: customerId, visitor_id: visitorId, first_seen_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'visitor_id']).doNothing())
    .execute();
};

/** A device of this customer's; another's is none. */
export const selectVisitor = (
  db: Kysely<IdentityDatabase>,
  customerId: string,
  visitorId: string,
): Promise<Selectable<VisitorTable> | undefined> =>
  db.selectFrom('visitor').selectAll().where('customer_id', '=', customerId).where('visitor_id', '=', visitorId).executeTakeFirst();
