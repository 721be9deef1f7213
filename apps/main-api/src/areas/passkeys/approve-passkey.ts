import type { PassApproved, PasskeyAssertion, PasskeyRequest } from '@pozyka/api-contract';
import type { Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { describeDevice } from '../../data/auth/device.ts';
import { endOtherSessions, insertSession } from '../../data/auth/session-store.ts';
import { askForKey } from '../../data/passkeys/challenge-store.ts';
import { selectCustomer } from '../../data/customers/store.ts';
import { approved } from '../auth/approved.ts';
import { withKey } from './use-key.ts';

interface Context {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly browser: string | undefined;
}

/** Asks for any key of this site that the browser knows: two factors in one, the device and who unlocks it. */
export const beginPasskeyLogin = ({ db, clock, browser }: Pick<Context, 'db' | 'clock' | 'browser'>): Promise<PasskeyRequest> =>
  db.transaction().execute((trx) => askForKey(trx, { purpose: 'alone', browser }, [], clock.now()));

/**
 * Logs in by a passkey: the second half of a login by code or password, or a whole one. After a restore of the password the other sessions end.
 * @throws ApiError 422 and 429 as {@link withKey}.
 */
export const approvePasskey = async (
  { db, clock, address, userAgent, browser }: Context,
  body: { readonly Ticket: string; readonly Credential: PasskeyAssertion },
): Promise<PassApproved> => {
  const now = clock.now();
  const { token, customerId } = await withKey(
    { db, now, address, browser, purposes: ['second', 'alone'] },
    body,
    async (trx, { customer_id: id, created_at: keyAddedAt }, { ends_sessions }) => {
      if (ends_sessions) await endOtherSessions(trx, { customerId: id, now });
      const opening = { customerId: id, device: describeDevice(userAgent), now, isProven: true, keyAddedAt };
      return { customerId: id, token: await insertSession(trx, opening) };
    },
  );
  return approved(db, await selectCustomer(db, customerId), token, now);
};
