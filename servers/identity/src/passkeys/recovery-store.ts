import type { Kysely, Selectable, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { PasskeyRecoveryTable } from '../tables/passkeys.ts';

export type RecoveryRow = Selectable<PasskeyRecoveryTable>;

/** The recovery of a customer that waits. */
export const openRecovery = (db: Kysely<IdentityDatabase>, customerId: string): Promise<RecoveryRow | undefined> =>
  db.selectFrom('passkey_recovery').selectAll().where('customer_id', '=', customerId).where('state', '=', 'waiting').executeTakeFirst();

/** Whose a recovery is; undefined where they have been erased. */
export const ownerOfRecovery = async (db: Kysely<IdentityDatabase>, id: string): Promise<string | undefined> =>
  (await db.selectFrom('passkey_recovery').select('customer_id').where('id', '=', id).executeTakeFirst())?.customer_id;

/** How many recoveries of a customer that they have requested since then were stopped. */
export const countStopped = async (db: Kysely<IdentityDatabase>, customerId: string, since: Date): Promise<number> => {
  const query = db.selectFrom('passkey_recovery').select((eb) => eb.fn.countAll<number>().as('count'));
  const of = query.where('customer_id', '=', customerId).where('state', '=', 'stopped').where('asked_at', '>', since);
  return Number((await of.executeTakeFirstOrThrow()).count);
};

export const insertRecovery = async (trx: Transaction<IdentityDatabase>, row: Omit<RecoveryRow, 'state' | 'ended_at'>): Promise<void> => {
  await trx
    .insertInto('passkey_recovery')
    .values({ ...row, state: 'waiting', ended_at: null })
    .execute();
};

/** Ends what waits: of a customer, or the one that is named. Whose it was; undefined where nothing waits. */
export const endRecovery = async (
  trx: Transaction<IdentityDatabase>,
  of: { readonly customer_id: string } | { readonly id: string } | { readonly stop_hash: string },
  state: 'stopped' | 'done',
  now: Date,
): Promise<string | undefined> => {
  const query = trx.updateTable('passkey_recovery').set({ state, ended_at: now }).where('state', '=', 'waiting');
  return (
    await query
      .where(({ and }) => and(of))
      .returning('customer_id')
      .executeTakeFirst()
  )?.customer_id;
};

/** Stops the recovery that waits, by a key that was added before it was requested: one that came later stops nothing. Whether it did. */
export const stopByKey = async (trx: Transaction<IdentityDatabase>, customerId: string, keyAddedAt: Date, now: Date): Promise<boolean> => {
  const query = trx.updateTable('passkey_recovery').set({ state: 'stopped', ended_at: now }).where('customer_id', '=', customerId);
  const { numUpdatedRows } = await query.where('state', '=', 'waiting').where('asked_at', '>', keyAddedAt).executeTakeFirst();
  return numUpdatedRows === 1n;
};
