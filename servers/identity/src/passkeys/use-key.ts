import type { PasskeyAssertion } from '@pozyka/api-contract';
import { unprocessable, type ApiError } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { ChallengePurpose } from '../tables/passkeys.ts';
import { countedAddress, countedPasskeys, countWrong, forgetAttempts, lockAttempts, refuseLockedNow } from '../codes/attempts.ts';
import { liveChallenge, useChallenge, type ChallengeRow } from './challenge-store.ts';
import { stopByKey } from './recovery-store.ts';
import { lockOwner, markKeyUsed, selectByKey, type PasskeyRow } from './store.ts';
import { verifyAssertion } from './verify.ts';

export interface KeyUse {
  readonly db: Kysely<IdentityDatabase>;
  readonly now: Date;
  readonly address: string;
  readonly browser: string | undefined;
  readonly purposes: readonly ChallengePurpose[];
  /** Of a session that is being proven. */
  readonly sessionId?: string;
}

/** The challenge is used, old, of another browser or of nobody. */
export const challengeOver = (): ApiError => unprocessable('passkeys.over', { Ticket: 'passkeys.over' });
const unknownKey = (): ApiError => unprocessable('passkeys.unknown', { Credential: 'passkeys.unknown' });
/** A first key that waits is no factor: who overheard one code could have added it. */
const notYet = (): ApiError => unprocessable('passkeys.notYet', { Credential: 'passkeys.notYet' });
const wrongKey = (): ApiError => unprocessable('passkeys.wrong', { Credential: 'passkeys.wrong' });

/**
 * Takes a response to a challenge, once, and does `then` in the same transaction for its key. A key that is older than a recovery that waits stops
 * it: it is not lost. A younger one may be of whom the recovery is to put out. Wrong responses are counted for the address, and for the customer where they are known already.
 * @throws ApiError 422 for a challenge that is over, for a wrong or an unknown key and one that still waits, 429 while one of the counts is locked.
 */
export const withKey = async <T>(
  { db, now, address, browser, purposes, sessionId }: KeyUse,
  { Ticket, Credential }: { readonly Ticket: string; readonly Credential: PasskeyAssertion },
  then: (trx: Transaction<IdentityDatabase>, passkey: PasskeyRow, challenge: ChallengeRow) => Promise<T>,
): Promise<T> => {
  const challenge = await liveChallenge(db, Ticket, { purposes, browser }, now);
  if (!challenge || (sessionId !== undefined && challenge.session_id !== sessionId)) throw challengeOver();
  const ofCustomer = challenge.customer_id === null ? [] : [countedPasskeys(challenge.customer_id)];
  const counted = [countedAddress(address), ...ofCustomer];
  await refuseLockedNow(db, counted, now);
  const passkey = await selectByKey(db, Credential.Key);
  const used = passkey && (await verifyAssertion({ challenge, passkey }, Credential));

  const outcome = await db.transaction().execute(async (trx): Promise<{ refusal: ApiError } | { done: T }> => {
    await lockAttempts(trx, counted, now);
    if (!(await useChallenge(trx, challenge, now))) return { refusal: challengeOver() };
    if (passkey?.starts_at && used) return { refusal: notYet() };
    if (passkey && used) {
      // counts are always taken before the owner, and the owner before keys, recoveries and sessions
      await forgetAttempts(trx, [countedPasskeys(passkey.customer_id)]);
      await lockOwner(trx, passkey.customer_id);
    }
    if (!passkey || !used || !(await markKeyUsed(trx, passkey, { ...used, now }))) {
      return { refusal: (await countWrong(trx, counted, now)) ?? (passkey ? wrongKey() : unknownKey()) };
    }
    await stopByKey(trx, passkey.customer_id, passkey.created_at, now);
    return { done: await then(trx, passkey, challenge) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.done;
};
