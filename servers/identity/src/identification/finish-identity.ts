import { kyivDay } from '@pozyka/domain';
import { conflict, tellSecurity, unauthorized, unprocessable, type ApiError } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { isSessionOpen } from '../sessions/session-store.ts';
import { liveIdentity, moveIdentity, type IdentityRow } from './identity-store.ts';
import { lockOwner, waitingOf } from '../passkeys/store.ts';
import type { IdentityDatabase } from '../tables/database.ts';
import { askBank, BankUnavailable } from '../bank-id/bank.ts';
import { knownItn } from '../passkeys/known-facts.ts';
import { recover } from '../passkeys/recovery-job.ts';
import { startKey, type Notifying } from '../passkeys/start-key.ts';
import type { Hosted } from '../shared/host.ts';
import type { IdentityContext } from './begin-identity.ts';

interface Finished {
  readonly State: 'waiting' | 'done';
  readonly For: 'start' | 'recovery';
}

const over = (): ApiError => unprocessable('passkeys.identityOver', { State: 'passkeys.identityOver' });

/**
 * Has the bank say who it is, and marks the request as proven. The request is taken before, so that of parallel calls one alone reaches the bank; one that
 * is down gives it back.
 * @throws ApiError 422 for a code that the bank refuses, another person, or a bank that tells no tax number, 503 while it is down.
 */
const proveByBank = async ({ db, host }: Hosted, row: IdentityRow, code: string, log: FastifyBaseLogger, now: Date): Promise<void> => {
  if (!(await moveIdentity(db, row.id, { from: 'waiting', to: 'refused', now }))) throw over();
  try {
    const { identity } = await askBank(code, kyivDay(now));
    if (identity.itn === null) throw unprocessable('passkeys.bankWithoutItn', { Code: 'passkeys.bankWithoutItn' });
    if (identity.itn !== (await knownItn({ db, host }, row.customer_id)))
      throw unprocessable('passkeys.anotherPerson', { Code: 'passkeys.anotherPerson' });
    await moveIdentity(db, row.id, { from: 'refused', to: 'proven', now });
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    log.error({ reason: error.message }, 'bank identification failed');
    await moveIdentity(db, row.id, { from: 'refused', to: 'waiting', now });
    throw error.failure;
  }
};

/** Starts the keys that waited when the request was begun. @throws ApiError 401 for a session that has ended, 409 where none waits, 422 for a newer one beside them. */
const start = async (
  trx: Transaction<IdentityDatabase>,
  { customer_id: customerId, created_at }: IdentityRow,
  sessionId: string,
  notifying: Notifying,
): Promise<void> => {
  if (!(await isSessionOpen(trx, sessionId))) throw unauthorized();
  const waiting = await waitingOf(trx, { customerId, sessionId });
  // somebody else in the session may have added it meanwhile
  if (waiting.some((key) => key.created_at > created_at)) throw over();
  const [key] = waiting;
  if (!key) throw conflict('passkeys.noneWaits');
  await startKey(trx, key, notifying);
};

/**
 * What came of a request, in effect once: the first keys of its session start, or all keys are removed and every session ends. Whoever lost the response
 * has it again.
 * @throws ApiError 422 for a state that is over, of another browser or session, for another person, and for a signature that was not accepted; 503 while
 * the bank is down; as `start`.
 */
export const finishIdentity = async (
  { db, host, clock, locale, session, browser, log }: IdentityContext & { readonly log: FastifyBaseLogger },
  { State, Code }: { readonly State: string; readonly Code?: string | undefined },
): Promise<Finished> => {
  const now = clock.now();
  const row = await liveIdentity(db, State, browser, now);
  if (!row || (row.session_id !== null && row.session_id !== session?.sessionId)) throw over();
  const { id, customer_id: customerId, session_id: sessionId } = row;
  const For = sessionId === null ? 'recovery' : 'start';
  if (row.state === 'used') return { State: 'done', For };
  if (row.state === 'refused')
    throw row.way === 'bankId' ? over() : unprocessable('passkeys.identityFailed', { State: 'passkeys.identityFailed' });
  if (row.state === 'waiting') {
    if (row.way === 'qualified') return { State: 'waiting', For };
    if (Code === undefined) throw over();
    await proveByBank({ db, host }, row, Code, log, now);
  }
  const notifying = { host, language: locale, now };
  const isUsed = await db.transaction().execute(async (trx) => {
    await lockOwner(trx, customerId);
    if (!(await moveIdentity(trx, id, { from: 'proven', to: 'used', now }))) return false;
    await (sessionId === null
      ? recover(trx, customerId, { key: `passkeys-identity:${id}`, ...notifying })
      : start(trx, row, sessionId, notifying));
    return true;
  });
  if (isUsed) tellSecurity(log, For === 'recovery' ? 'authn_passkey_recovery' : 'authn_passkey_change');
  return { State: 'done', For };
};
