import type { Kysely, Transaction } from 'kysely';
import type { NoticesDatabase } from '../tables/database.ts';
import { mailboxKey } from '../mail/mailbox-key.ts';
import { isEstablished } from '@pozyka/server-identity';
import { selectAddress } from './choices.ts';

const FORMER_MS = 30 * 86_400_000;

/** An address that hears of security. */
export interface NotifiedAddress {
  readonly email: string;
  readonly confirmedAt: Date;
  /** Another one has replaced it. */
  readonly isFormer: boolean;
  /** Its links may stop a recovery and start a key: of all that hear it was confirmed first, and long enough ago. */
  readonly isTrusted: boolean;
}

/** The confirmed address of a customer, and those that it replaced in the last thirty days: whoever replaced one must not silence it. */
export const notifiedAddresses = async (db: Kysely<NoticesDatabase>, customerId: string, now: Date): Promise<NotifiedAddress[]> => {
  const current = await selectAddress(db, customerId);
  const formers = db.selectFrom('former_address').selectAll().where('customer_id', '=', customerId).where('told_until', '>', now);
  const rows = await formers.orderBy('confirmed_at').orderBy('email').execute();
  const first = [...rows, ...(current ? [current] : [])].toSorted(
    (one, other) => one.confirmed_at.getTime() - other.confirmed_at.getTime(),
  )[0];
  const isTrusted = ({ email }: { readonly email: string }): boolean =>
    first !== undefined && mailboxKey(first.email) === mailboxKey(email) && isEstablished(first.confirmed_at, now);
  const notified = (row: { readonly email: string; readonly confirmed_at: Date }, isFormer: boolean): NotifiedAddress => ({
    ...{ email: row.email, confirmedAt: row.confirmed_at },
    ...{ isFormer, isTrusted: isTrusted(row) },
  });
  const others = rows.filter(({ email }) => !current || mailboxKey(email) !== mailboxKey(current.email));
  return [...(current ? [notified(current, false)] : []), ...others.map((row) => notified(row, true))];
};

/** Notes an address that another one replaces; what was noted before it has its earlier age. Those of earlier months go. */
export const noteFormer = async (
  trx: Transaction<NoticesDatabase>,
  { customer_id, email, confirmed_at }: { readonly customer_id: string; readonly email: string; readonly confirmed_at: Date },
  now: Date,
): Promise<void> => {
  await trx.deleteFrom('former_address').where('customer_id', '=', customer_id).where('told_until', '<=', now).execute();
  const times = { replaced_at: now, told_until: new Date(now.getTime() + FORMER_MS) };
  await trx
    .insertInto('former_address')
    .values({ customer_id, email, confirmed_at, ...times })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doUpdateSet(times))
    .execute();
};
