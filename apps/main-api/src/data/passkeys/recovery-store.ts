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

/** How many recoveries a customer has asked for since then. */
export const countRecoveries = async (db: Kysely<Database>, customerId: string, since: Date): Promise<number> => {
  const query = db.selectFrom('passkey_recovery').select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await query.where('customer_id', '=', customerId).where('asked_at', '>', since).executeTakeFirstOrThrow()).count);
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
