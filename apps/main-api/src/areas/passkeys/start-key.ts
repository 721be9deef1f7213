import type { JobHandler, Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { endOtherSessions } from '../../data/auth/session-store.ts';
import { hashToken } from '@pozyka/server-kit';
import { tellEvent } from '../../data/notices/tell-event.ts';
import { lockOwner, removeWaiting, startWaiting, type PasskeyRow } from '../../data/passkeys/store.ts';

export const START_JOB = 'startPasskey';

const dropWaiting = async (trx: Transaction<Database>, customerId: string, language: Locale, now: Date): Promise<void> => {
  for (const { id, name } of await removeWaiting(trx, customerId)) {
    await tellEvent(trx, now, { key: `passkey-removed:${id}`, kind: 'keyRemoved', customerId, language, facts: { name } });
  }
};

/** A key that waits, its owner locked; undefined where it has started or is gone. */
const lockWaiting = async (
  trx: Transaction<Database>,
  of: { readonly id: string } | { readonly undo_hash: string } | { readonly start_hash: string },
): Promise<PasskeyRow | undefined> => {
  const query = trx
    .selectFrom('passkey')
    .selectAll()
    .where('starts_at', 'is not', null)
    .where(({ and }) => and(of));
  const found = await query.executeTakeFirst();
  if (!found) return undefined;
  await lockOwner(trx, found.customer_id);
  return query.executeTakeFirst();
};

/**
 * Makes a waiting key a factor, with others of the session that added it. What waits from another session goes, and every session ends but that
 * one: what the number alone opened must not outlive it. The customer is told. The owner's row is locked already.
 */
export const startKey = async (trx: Transaction<Database>, key: PasskeyRow, language: Locale, now: Date): Promise<void> => {
  const { id, customer_id: customerId, added_in, name } = key;
  await startWaiting(trx, key);
  await dropWaiting(trx, customerId, language, now);
  await endOtherSessions(trx, { customerId, ...(added_in !== null && { exceptSession: added_in }), now });
  await tellEvent(trx, now, { key: `passkey-started:${id}`, kind: 'keyAdded', customerId, language, facts: { name } });
};

/** The wait of a first key is over and nobody removed it. */
export const startPasskey: JobHandler<Database> = ({ payload, clock, finish }) =>
  finish(async (trx) => {
    const { id, language } = payload as { id: string; language: Locale };
    const key = await lockWaiting(trx, { id });
    if (key) await startKey(trx, key, language, clock.now());
  });

/** Makes a waiting key a factor at once, by the token of a mail; whether there was one. */
export const startByLink = (db: Kysely<Database>, token: string, language: Locale, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const key = await lockWaiting(trx, { start_hash: hashToken(token) });
    if (key) await startKey(trx, key, language, now);
    return key !== undefined;
  });

/**
 * Removes a waiting key by the token of a mail, with all that wait, and ends every session: who added it is in one of them. Whether there was one.
 */
export const undoByLink = (db: Kysely<Database>, token: string, language: Locale, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const key = await lockWaiting(trx, { undo_hash: hashToken(token) });
    if (!key) return false;
    const { customer_id: customerId } = key;
    await endOtherSessions(trx, { customerId, now });
    await dropWaiting(trx, customerId, language, now);
    return true;
  });
