import { randomUUID } from 'node:crypto';
import { passkeyRules } from '@pozyka/api-contract/constants';
import {
  type ApiError,
  type Clock,
  conflict,
  enqueueJob,
  forbidden,
  hashToken,
  type Locale,
  newToken,
  type Session,
  tooMany,
  unprocessable,
  pageUrl,
} from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { countedAddress, countedRecoveries, countedRecoveriesOfDay, countWrong, forgetAttempts, lockAttempts } from '../codes/attempts.ts';
import type { Hosted, KeyAddress } from '../shared/host.ts';
import { liveChallenge, useChallenge } from './challenge-store.ts';
import { countStopped, endRecovery, insertRecovery, openRecovery, stopByKey } from './recovery-store.ts';
import { recoveryAt } from './settings.ts';
import { lockOwner } from './store.ts';
import { knowsThem, wrongFacts } from './known-facts.ts';
import { RECOVERY_JOB } from './recovery-job.ts';
import { challengeOver } from './use-key.ts';

const MONTH_MS = 30 * 86_400_000;

interface Requesting extends Hosted {
  readonly clock: Clock;
  readonly locale: Locale;
  readonly address: string;
  readonly browser: string | undefined;
}

/** Writes a recovery down, and tells the customer by every way there is; one that waits already is answered as it is. */
const begin = async (
  trx: Transaction<IdentityDatabase>,
  { host, clock, locale }: Requesting,
  customerId: string,
): Promise<Date | ApiError> => {
  const now = clock.now();
  await lockOwner(trx, customerId);
  const open = await openRecovery(trx, customerId);
  if (open) return open.due_at;
  const since = new Date(now.getTime() - MONTH_MS);
  if ((await countStopped(trx, customerId, since)) >= passkeyRules.recoveriesPerMonth)
    return tooMany(86_400, { key: 'passkeys.tooManyRecoveries', values: { count: passkeyRules.recoveriesPerMonth } });
  const id = randomUUID();
  const due = recoveryAt(now);
  const token = newToken();
  await insertRecovery(trx, { id, customer_id: customerId, asked_at: now, due_at: due, stop_hash: hashToken(token) });
  await enqueueJob(trx, { kind: RECOVERY_JOB, key: id, runAt: due, payload: { id, language: locale } });
  // behind the #, so that no server reads it in an address
  const stop = pageUrl(`/passkey-stop#${token}`, locale);
  const factsOf = ({ isTrusted }: Pick<KeyAddress, 'isTrusted'>) => ({ due, stop: isTrusted ? stop : null });
  const notice = { key: `passkey-recovery:${id}`, customerId, language: locale };
  await host.notify(trx, now, { ...notice, kind: 'keyRecovery', facts: factsOf({ isTrusted: false }), factsOf });
  return due;
};

/**
 * Who was let in by a code, but has no key any more, asks for all keys to be removed. It takes effect after a wait.
 * @throws ApiError 422 for a ticket that is over, a wrong tax number or number of a document, which spends the ticket; 409 for a ticket of a password alone, 429
 * after five wrong tries in a row, ten in a day and three recoveries that were stopped in thirty days.
 */
export const askPasskeyRecovery = async (
  requesting: Requesting,
  { Ticket, Itn, Document }: { readonly Ticket: string; readonly Itn: string; readonly Document: string },
): Promise<{ RecoveryAt: string }> => {
  const { db, host, clock, address, browser } = requesting;
  const now = clock.now();
  const facts = { itn: Itn, document: Document };
  const wrong = wrongFacts(facts);
  if (Object.keys(wrong).length > 0) throw unprocessable(Object.values(wrong)[0], wrong);
  const challenge = await liveChallenge(db, Ticket, { purposes: ['second'], browser }, now);
  if (!challenge || challenge.customer_id === null) throw challengeOver();
  if (!challenge.by_code) throw conflict('passkeys.recoverByCode');
  const customerId = challenge.customer_id;
  const counted = [countedAddress(address), countedRecoveries(customerId), countedRecoveriesOfDay(customerId)];

  const outcome = await db.transaction().execute(async (trx): Promise<{ refusal: ApiError } | { due: Date }> => {
    await lockAttempts(trx, counted, now);
    // a wrong answer spends the ticket too: the next guess costs another code
    if (!(await useChallenge(trx, challenge, now))) return { refusal: challengeOver() };
    if (!(await knowsThem({ db: trx, host }, customerId, facts)))
      return { refusal: (await countWrong(trx, counted, now)) ?? unprocessable('passkeys.notThem', { Itn: 'passkeys.notThem' }) };
    await forgetAttempts(trx, [countedRecoveries(customerId)]);
    const due = await begin(trx, requesting, customerId);
    return due instanceof Date ? { due } : { refusal: due };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return { RecoveryAt: outcome.due.toISOString() };
};

/**
 * Stops a recovery in a session that a key opened which is older than the recovery: who requested it, or has heard the same code, opens or adds
 * what is younger. Where nothing waits there is nothing to refuse.
 * @throws ApiError 403 for any other session, which may still use such a key.
 */
export const stopInSession = async (trx: Transaction<IdentityDatabase>, { customerId, sessionId }: Session, now: Date): Promise<void> => {
  await lockOwner(trx, customerId);
  const { key_added_at: addedAt } = await trx
    .selectFrom('auth_session')
    .select('key_added_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const isStopped = addedAt !== null && (await stopByKey(trx, customerId, addedAt, now));
  if (!isStopped && (await openRecovery(trx, customerId))) throw forbidden('passkeys.stopByKey');
};

/** Stops a recovery by the token of its mail; an unknown one and one that has ended are answered alike: there is nothing to stop. */
export const stopByLink = (db: Kysely<IdentityDatabase>, token: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => (await endRecovery(trx, { stop_hash: hashToken(token) }, 'stopped', now)) !== undefined);
