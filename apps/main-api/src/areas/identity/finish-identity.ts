import { unauthorized, unprocessable, type ApiError } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { isSessionOpen } from '../../data/auth/session-store.ts';
import { liveIdentity, moveIdentity, type IdentityRow } from '../../data/passkeys/identity-store.ts';
import { lockOwner, waitingOf } from '../../data/passkeys/store.ts';
import type { Database } from '../../db/schema.ts';
import { tellSecurity } from '../../security/tell-security.ts';
import { askBank, BankUnavailable } from '../bank-id/bank.ts';
import { knownItn } from '../passkeys/known-facts.ts';
import { recover } from '../passkeys/recovery-job.ts';
import { startKey } from '../passkeys/start-key.ts';
import type { IdentityContext } from './begin-identity.ts';

interface Finished {
  readonly State: 'waiting' | 'done';
  readonly For: 'start' | 'recovery';
}

const over = (): ApiError => unprocessable('passkeys.identityOver', { State: 'passkeys.identityOver' });

/**
 * Whether the bank says that it is they. The request is taken before, so that of parallel calls one alone reaches the bank; one that is down gives it back.
 * @throws ApiError 422 for a code that the bank refuses, 503 while it is down.
 */
const isTheirBank = async (db: Kysely<Database>, row: IdentityRow, code: string, log: FastifyBaseLogger, now: Date): Promise<boolean> => {
  if (!(await moveIdentity(db, row.id, { from: 'waiting', to: 'refused', now }))) throw over();
  try {
    const { identity } = await askBank(code);
    return identity.itn !== null && identity.itn === (await knownItn(db, row.customer_id));
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    log.error({ reason: error.message }, 'bank identification failed');
    await moveIdentity(db, row.id, { from: 'refused', to: 'waiting', now });
    throw error.failure;
  }
};

/**
 * What came of a request, once: the first keys of its session start, or all keys are removed and every session ends.
 * @throws ApiError 422 for a state that is over, of another browser or session, for another person, and for a signature that was not accepted; 503 while
 * the bank is down.
 */
export const finishIdentity = async (
  { db, clock, locale, session, browser, log }: IdentityContext & { readonly log: FastifyBaseLogger },
  { State, Code }: { readonly State: string; readonly Code?: string | undefined },
): Promise<Finished> => {
  const now = clock.now();
  const row = await liveIdentity(db, State, browser, now);
  if (!row || (row.session_id !== null && row.session_id !== session?.sessionId)) throw over();
  const For = row.session_id === null ? 'recovery' : 'start';
  if (row.way === 'bankId') {
    if (Code === undefined || row.state !== 'waiting') throw over();
    if (!(await isTheirBank(db, row, Code, log, now))) throw unprocessable('passkeys.anotherPerson', { Code: 'passkeys.anotherPerson' });
  } else {
    if (row.state === 'waiting') return { State: 'waiting', For };
    if (row.state === 'refused') throw unprocessable('passkeys.identityFailed', { State: 'passkeys.identityFailed' });
  }
  const { id, customer_id: customerId, session_id: sessionId } = row;
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, customerId);
    if (!(await moveIdentity(trx, id, { from: row.way === 'bankId' ? 'refused' : 'proven', to: 'used', now }))) throw over();
    if (sessionId === null) return recover(trx, customerId, { key: `passkeys-identity:${id}`, language: locale, now });
    if (!(await isSessionOpen(trx, sessionId))) throw unauthorized();
    const [key] = await waitingOf(trx, { customerId, sessionId });
    if (key) await startKey(trx, key, locale, now);
  });
  tellSecurity(log, For === 'recovery' ? 'authn_passkey_recovery' : 'authn_passkey_change');
  return { State: 'done', For };
};
