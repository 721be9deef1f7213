import type { PassApproved, PasskeyAssertion, PasskeyRequest } from '@pozyka/api-contract';
import type { LoginContext } from './login-context.ts';
import { describeDevice } from '../sessions/device.ts';
import { endOtherSessions, insertSession } from '../sessions/session-store.ts';
import { askForKey } from '../passkeys/challenge-store.ts';
import { selectCustomer } from '../customers/store.ts';
import { approved } from './approved.ts';
import { withKey } from '../passkeys/use-key.ts';

/** Asks for any key of this site that the browser knows: two factors in one, the device and who unlocks it. */
export const beginPasskeyLogin = ({ db, clock, browser }: Pick<LoginContext, 'db' | 'clock' | 'browser'>): Promise<PasskeyRequest> =>
  db.transaction().execute((trx) => askForKey(trx, { purpose: 'alone', browser }, [], clock.now()));

/**
 * Logs in by a passkey: the second half of a login by code or password, or a whole one. After a restore of the password the other sessions end.
 * @throws ApiError 422 and 429 as {@link withKey}.
 */
export const approvePasskey = async (
  { db, host, clock, address, userAgent, browser }: LoginContext,
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
  return approved({ db, host }, await selectCustomer(db, customerId), token, now);
};
