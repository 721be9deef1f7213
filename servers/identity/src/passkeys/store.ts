import { randomBytes } from 'node:crypto';
import { jsonb } from '@pozyka/server-kit';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { PasskeyTable } from '../tables/passkeys.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** A customer's keys, the oldest first. */
export const selectPasskeys = (db: Kysely<IdentityDatabase>, customerId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('customer_id', '=', customerId).orderBy('created_at').orderBy('id').execute();

/** The keys of these that are factors: a first one waits before it is. */
export const factorsOf = (keys: readonly PasskeyRow[]): PasskeyRow[] => keys.filter(({ starts_at }) => starts_at === null);

/** Keys by which a customer logs in, the oldest first. */
export const selectFactors = async (db: Kysely<IdentityDatabase>, customerId: string): Promise<PasskeyRow[]> =>
  factorsOf(await selectPasskeys(db, customerId));

/** First keys that a session added and that wait, the oldest first. */
export const waitingOf = async (
  db: Kysely<IdentityDatabase>,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
): Promise<PasskeyRow[]> =>
  (await selectPasskeys(db, customerId)).filter(({ starts_at, added_in }) => starts_at !== null && added_in === sessionId);

/** Makes what waits factors, of the session that added this key. */
export const startWaiting = async (trx: Transaction<IdentityDatabase>, { customer_id, added_in }: PasskeyRow): Promise<void> => {
  const query = trx
    .updateTable('passkey')
    .set({ starts_at: null, undo_hash: null, start_hash: null })
    .where('customer_id', '=', customer_id);
  await query.where('starts_at', 'is not', null).where('added_in', 'is not distinct from', added_in).execute();
};

/** Removes what waits; what it was. */
export const removeWaiting = (trx: Transaction<IdentityDatabase>, customerId: string): Promise<PasskeyRow[]> =>
  trx.deleteFrom('passkey').where('customer_id', '=', customerId).where('starts_at', 'is not', null).returningAll().execute();

/** A key by what its authenticator calls it, with the handle of its owner. */
export const selectByKey = (db: Kysely<IdentityDatabase>, key: string): Promise<(PasskeyRow & { readonly handle: string }) | undefined> =>
  db
    .selectFrom('passkey')
    .innerJoin('passkey_owner', 'passkey_owner.customer_id', 'passkey.customer_id')
    .selectAll('passkey')
    .select('passkey_owner.handle')
    .where('key', '=', key)
    .executeTakeFirst();

/** What authenticators know the customer by, made with the first key that they ask for. */
export const handleOf = async (trx: Transaction<IdentityDatabase>, customerId: string): Promise<string> => {
  await trx
    .insertInto('passkey_owner')
    .values({ customer_id: customerId, handle: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return (await trx.selectFrom('passkey_owner').select('handle').where('customer_id', '=', customerId).executeTakeFirstOrThrow()).handle;
};

/** Parallel changes of a customer's keys, recoveries and sessions wait for each other: taken before any row of these. */
export const lockOwner = async (trx: Transaction<IdentityDatabase>, customerId: string): Promise<void> => {
  await trx.selectFrom('passkey_owner').select('customer_id').where('customer_id', '=', customerId).forUpdate().executeTakeFirst();
};

/** Adds a key; false where it is known already. */
export const insertPasskey = async (
  trx: Transaction<IdentityDatabase>,
  { transports, ...row }: Insertable<PasskeyTable>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('passkey')
    .values({ ...row, transports: jsonb(transports) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return added === 1n;
};

/** Notes a use; false where the key is gone, or its count has been reached by another use: then there are two of it. */
export const markKeyUsed = async (
  trx: Transaction<IdentityDatabase>,
  { id, counter }: PasskeyRow,
  use: { readonly counter: number; readonly synced: boolean; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter: use.counter, synced: use.synced, last_used_at: use.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Names a key otherwise; whether the customer has it. */
export const renameKey = async (trx: Transaction<IdentityDatabase>, customerId: string, id: string, name: string): Promise<boolean> => {
  const query = trx.updateTable('passkey').set({ name }).where('customer_id', '=', customerId).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Removes a key; what it was, or undefined where the customer does not have it. */
export const removeKey = (trx: Transaction<IdentityDatabase>, customerId: string, id: string): Promise<PasskeyRow | undefined> =>
  trx.deleteFrom('passkey').where('customer_id', '=', customerId).where('id', '=', id).returningAll().executeTakeFirst();

/** Removes all keys of a customer; how many there were. */
export const removeKeys = async (trx: Transaction<IdentityDatabase>, customerId: string): Promise<number> =>
  Number((await trx.deleteFrom('passkey').where('customer_id', '=', customerId).executeTakeFirst()).numDeletedRows);
