import { hashToken, isUuid } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { IdentityRequestTable } from '../tables/passkeys.ts';
import { hashBrowser } from '../shared/browser.ts';

export type IdentityRow = Selectable<IdentityRequestTable>;

const MONTH_MS = 30 * 86_400_000;

/** Writes a request down; those of the customer that are older than thirty days go. */
export const insertIdentity = async (trx: Transaction<IdentityDatabase>, row: Omit<IdentityRow, 'state' | 'ended_at'>): Promise<void> => {
  const old = new Date(row.created_at.getTime() - MONTH_MS);
  await trx.deleteFrom('identity_request').where('customer_id', '=', row.customer_id).where('created_at', '<', old).execute();
  await trx
    .insertInto('identity_request')
    .values({ ...row, state: 'waiting', ended_at: null })
    .execute();
};

/** Removes a request that came to nobody. */
export const deleteIdentity = async (db: Kysely<IdentityDatabase>, id: string): Promise<void> => {
  await db.deleteFrom('identity_request').where('id', '=', id).execute();
};

/** How many requests there were of a customer since a moment, and how many of these from a browser. */
export const countIdentities = async (
  db: Kysely<IdentityDatabase>,
  { customerId, browser_hash, since }: { readonly customerId: string; readonly browser_hash: string | null; readonly since: Date },
): Promise<{ readonly ofBrowser: number; readonly all: number }> => {
  const query = db.selectFrom('identity_request').select('browser_hash').where('customer_id', '=', customerId);
  const rows = await query.where('created_at', '>', since).execute();
  return { ofBrowser: rows.filter((row) => row.browser_hash === browser_hash).length, all: rows.length };
};

/** A request that lives, by its state and for the browser that began it. */
export const liveIdentity = (
  db: Kysely<IdentityDatabase>,
  state: string,
  browser: string | undefined,
  now: Date,
): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identity_request')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where(({ or, eb }) => or([eb('browser_hash', 'is', null), eb('browser_hash', '=', hashBrowser(browser))]))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** A request for a signature, by what the app knows it by. */
export const signedIdentity = async (db: Kysely<IdentityDatabase>, id: string): Promise<IdentityRow | undefined> => {
  if (!isUuid(id)) return undefined;
  return db.selectFrom('identity_request').selectAll().where('id', '=', id).where('way', '=', 'qualified').executeTakeFirst();
};

/** Moves a request on, so that of parallel calls one alone goes on; false where it is no more in `from`. */
export const moveIdentity = async (
  db: Kysely<IdentityDatabase>,
  id: string,
  { from, to, now }: { readonly from: IdentityRow['state']; readonly to: IdentityRow['state']; readonly now: Date },
): Promise<boolean> => {
  const ended = to === 'waiting' ? null : now;
  const query = db.updateTable('identity_request').set({ state: to, ended_at: ended }).where('id', '=', id).where('state', '=', from);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
};
