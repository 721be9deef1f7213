import type { CodeSent, PasskeyAssertion, PasskeyRequest } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { type ApiError, type Clock, conflict, forbidden, type Locale, ruleKey, type Session, unprocessable } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { IdentityDatabase, IdentityDb } from '../tables/database.ts';
import { liveCode, lockPhone, updatePhone, useCode } from '../codes/code-store.ts';
import { isCode } from '../codes/one-time-code.ts';
import { selectCustomer } from '../customers/store.ts';
import { askForKey } from './challenge-store.ts';
import { lockOwner, selectFactors } from './store.ts';
import { refuseLocked } from '../codes/refuse-locked.ts';
import { countWrongCode, wrongCode } from '../codes/wrong-code.ts';
import { codeSent, freshCode, orderCode } from '../codes/order-code.ts';
import { texts } from '../shared/texts.ts';
import { withKey } from './use-key.ts';

export interface Proving {
  readonly db: Kysely<IdentityDatabase>;
  readonly clock: Clock;
  readonly session: Session;
  readonly address: string;
  readonly browser: string | undefined;
}

/** Until when keys may be changed in a session; null where it has not been proven of late. */
export const provenUntil = async (db: IdentityDb, { sessionId }: Session, now: Date): Promise<Date | null> => {
  const row = await db
    .selectFrom('auth_session')
    .select('proven_at')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const until = row?.proven_at ? new Date(row.proven_at.getTime() + passkeyRules.lifeSeconds * 1000) : null;
  return until && until > now ? until : null;
};

/** @throws ApiError 403 where the session was not proven in the last five minutes. */
export const refuseUnproven = async (db: IdentityDb, session: Session, now: Date): Promise<void> => {
  if (!(await provenUntil(db, session, now))) throw forbidden('passkeys.prove');
};

const markProven = async (trx: Transaction<IdentityDatabase>, sessionId: string, now: Date): Promise<void> => {
  await trx.updateTable('auth_session').set({ proven_at: now }).where('id', '=', sessionId).execute();
};

/**
 * A code proves a session where there is no key to prove it by, or where a key opened it: a number alone must not undo a key.
 * @throws ApiError 409 for any other.
 */
const refuseCodeAlone = async (db: Kysely<IdentityDatabase>, { customerId, sessionId }: Session): Promise<void> => {
  if ((await selectFactors(db, customerId)).length === 0) return;
  const row = await db.selectFrom('auth_session').select('by_key').where('id', '=', sessionId).executeTakeFirst();
  if (!row?.by_key) throw conflict('passkeys.proveByKey');
};

/**
 * Sends a code to the customer's own phone.
 * @throws ApiError 409 where a code would not do, 429 as every order of a code.
 */
export const sendProofCode = async ({ db, clock, session, address, browser }: Proving, locale: Locale): Promise<CodeSent> => {
  await refuseCodeAlone(db, session);
  const { id, phone } = await selectCustomer(db, session.customerId);
  const code = await freshCode();
  const order = {
    purpose: 'passkeys',
    phone,
    address,
    browser,
    code,
    customerId: id,
    text: texts[locale]({ key: 'code.keys', values: { code: code.code } }),
  } as const;
  await db.transaction().execute((trx) => orderCode(trx, clock, order));
  return codeSent;
};

/** @throws ApiError 409 where the customer has no key. */
export const beginProof = ({ db, clock, session, browser }: Proving): Promise<PasskeyRequest> =>
  db.transaction().execute(async (trx) => {
    const keys = await selectFactors(trx, session.customerId);
    if (keys.length === 0) throw conflict('passkeys.none');
    return askForKey(trx, { purpose: 'prove', browser, ...session }, keys, clock.now());
  });

/**
 * Proves a session by the newest code that its browser ordered.
 * @throws ApiError 409 where a code will not do, 422 for a wrong, used or old one, 429 while the phone's codes are locked.
 */
export const proveByCode = async ({ db, clock, session, browser }: Proving, typed: string): Promise<void> => {
  const wrongForm = codeRule(typed);
  if (wrongForm) throw unprocessable(ruleKey(wrongForm), { Code: ruleKey(wrongForm) });
  await refuseCodeAlone(db, session);
  const now = clock.now();
  const { phone } = await selectCustomer(db, session.customerId);
  const ordered = { phone, browser, purpose: 'passkeys' } as const;
  const tried = await liveCode(db, ordered, now);
  const isRight = await isCode(normaliseCode(typed), tried);
  const refusal = await db.transaction().execute(async (trx): Promise<ApiError | undefined> => {
    const row = await lockPhone(trx, phone);
    if (!row) return wrongCode();
    refuseLocked(row.locked_until, now);
    const code = await liveCode(trx, ordered, now);
    if (!code || code.id !== tried?.id) return wrongCode();
    if (!isRight) return countWrongCode(trx, row, now);
    await useCode(trx, code, now);
    await updatePhone(trx, phone, { wrong_codes: 0, locked_until: null });
    // again, under the lock: a key may have been added since
    await lockOwner(trx, session.customerId);
    await refuseCodeAlone(trx, session);
    await markProven(trx, session.sessionId, now);
    return undefined;
  });
  if (refusal) throw refusal;
};

/**
 * Proves a session by one of the customer's keys.
 * @throws ApiError 422 and 429 as {@link withKey}.
 */
export const proveByKey = (
  { db, clock, session, address, browser }: Proving,
  body: { readonly Ticket: string; readonly Credential: PasskeyAssertion },
): Promise<void> => {
  const now = clock.now();
  const use = { db, now, address, browser, purposes: ['prove'], sessionId: session.sessionId } as const;
  return withKey(use, body, (trx) => markProven(trx, session.sessionId, now));
};
