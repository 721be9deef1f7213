import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { PasskeyRecoveryTable } from '../../db/tables/passkeys.ts';

export type RecoveryRow = Selectable<PasskeyRecoveryTable>;

/** The recovery of a customer that waits. */
export const openRecovery = (db: Kysely<Database>, customerId: string): Promise<RecoveryRow | undefined> =>
  db.selectFrom('passkey_recovery').selectAll().where('customer_id', '=', customerId).where('state', '=', 'waiting').executeTakeFirst();

/** Whose a recovery is; undefined where they have been erased. */
export const ownerOfRecovery = async (db: Kysely<Database>, id: string): Promise<string | undefined> =>
  (await db.selectFrom('passkey_recovery').select('customer_id').where('id', '=', id).executeTakeFirst())?.customer_id;

/** How many recoveries of a customer that they have asked for since then were stopped. */
export const countStopped = async (db: Kysely<Database>, customerId: string, since: Date): Promise<number> => {
  const query = db.selectFrom('passkey_recovery').select((eb) => eb.fn.countAll<number>().as('count'));
  const of = query.where('customer_id', '=', customerId).where('state', '=', 'stopped').where('asked_at', '>', since);
  return Number((await of.executeTakeFirstOrThrow()).count);
};

export const insertRecovery = async (trx: Transaction<Database>, row: Omit<RecoveryRow, 'state' | 'ended_at'>): Promise<void> => {
  await trx
    .insertInto('passkey_recovery')
    .values({ ...row, state: 'waiting', ended_at: null })
    .execute();
};

/** Ends what waits: of a customer, or the one that is named. Whose it was; undefined where nothing waits. */
export const endRecovery = async (
  trx: Transaction<Database>,
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

/** Stops the recovery that waits, by a key that was added before it was asked for: one that came later stops nothing. Whether it did. */
export const stopByKey = async (trx: Transaction<Database>, customerId: string, keyAddedAt: Date, now: Date): Promise<boolean> => {
  const query = trx.updateTable('passkey_recovery').set({ state: 'stopped', ended_at: now }).where('customer_id', '=', customerId);
  const { numUpdatedRows } = await query.where('state', '=', 'waiting').where('asked_at', '>', keyAddedAt).executeTakeFirst();
  return numUpdatedRows === 1n;
};
