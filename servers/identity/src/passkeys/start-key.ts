import type { JobHandler, Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { endOtherSessions } from '../sessions/session-store.ts';
import { hashToken } from '@pozyka/server-kit';
import type { Hosted, IdentityHost } from '../shared/host.ts';
import { lockOwner, removeWaiting, startWaiting, type PasskeyRow } from './store.ts';

export const START_JOB = 'startPasskey';

/** Who notifies the customer, in which language, and when. */
export interface Notifying {
  readonly host: IdentityHost;
  readonly language: Locale;
  readonly now: Date;
}

const dropWaiting = async (trx: Transaction<IdentityDatabase>, customerId: string, { host, language, now }: Notifying): Promise<void> => {
  for (const { id, name } of await removeWaiting(trx, customerId)) {
    await host.notify(trx, now, { key: `passkey-removed:${id}`, kind: 'keyRemoved', customerId, language, facts: { name } });
  }
};

/** A key that waits, its owner locked; undefined where it has started or is gone. */
const lockWaiting = async (
  trx: Transaction<IdentityDatabase>,
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
 * one: what the number alone opened must not outlive it. The customer is notified. The owner's row is locked already.
 */
export const startKey = async (trx: Transaction<IdentityDatabase>, key: PasskeyRow, notifying: Notifying): Promise<void> => {
  const { host, language, now } = notifying;
  const { id, customer_id: customerId, added_in, name } = key;
  await startWaiting(trx, key);
  await dropWaiting(trx, customerId, notifying);
  await endOtherSessions(trx, { customerId, ...(added_in !== null && { exceptSession: added_in }), now });
  await host.notify(trx, now, { key: `passkey-started:${id}`, kind: 'keyAdded', customerId, language, facts: { name } });
};

/** The wait of a first key is over and nobody removed it. */
export const startPasskey =
  (host: IdentityHost): JobHandler<IdentityDatabase> =>
  ({ payload, clock, finish }) =>
    finish(async (trx) => {
      const { id, language } = payload as { id: string; language: Locale };
      const key = await lockWaiting(trx, { id });
      if (key) await startKey(trx, key, { host, language, now: clock.now() });
    });

/** Makes a waiting key a factor at once, by the token of a mail; whether there was one. */
export const startByLink = ({ db, host }: Hosted, token: string, language: Locale, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const key = await lockWaiting(trx, { start_hash: hashToken(token) });
    if (key) await startKey(trx, key, { host, language, now });
    return key !== undefined;
  });

/**
 * Removes a waiting key by the token of a mail, with all that wait, and ends every session: who added it is in one of them. Whether there was one.
 */
export const undoByLink = ({ db, host }: Hosted, token: string, language: Locale, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const key = await lockWaiting(trx, { undo_hash: hashToken(token) });
    if (!key) return false;
    const { customer_id: customerId } = key;
    await endOtherSessions(trx, { customerId, now });
    await dropWaiting(trx, customerId, { host, language, now });
    return true;
  });
