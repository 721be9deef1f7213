import type { FormFields } from '@pozyka/api-contract';
import { codeRule, normaliseCode, normalisePhone } from '@pozyka/domain';
import { type ApiError, type Clock, hashToken, type Locale, newToken, ruleKey, unprocessable } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { countWrongCode } from '../codes/wrong-code.ts';
import { lockPhone, updatePhone, useCode, type CodeRow } from '../codes/code-store.ts';
import { isCode } from '../codes/one-time-code.ts';
import { freshCode, orderCode } from '../codes/order-code.ts';
import { refuseLocked } from '../codes/refuse-locked.ts';
import { endOtherSessions } from '../sessions/session-store.ts';
import { lockOwner, selectFactors } from '../passkeys/store.ts';
import { sendSms } from '../sms/send-sms.ts';
import { findForm, readFields } from './access-forms.ts';
import { saveAccess, selectAccess } from './access-store.ts';
import { countedLogin, forgetAttempts } from '../codes/attempts.ts';
import { texts } from '../shared/texts.ts';
import { hashPassword, passwordProblem } from './password.ts';

interface Context {
  readonly db: Kysely<IdentityDatabase>;
  readonly clock: Clock;
  readonly locale: Locale;
}

/** How long the token of a restore and its code live: time to find the phone and to think of a password. */
const RESTORE_SECONDS = 600;

/**
 * Begins a restore: sends a code to the phone and gives the token that goes with it. For an unknown phone everything is the same, but
 * the SMS has no code in it.
 * @throws ApiError 404 for a form that is not on, 422 for wrong fields, 429 for too many codes.
 */
export const identifyForPassword = async (
  { db, clock, locale, address }: Context & { readonly address: string },
  id: string,
  fields: FormFields,
): Promise<{ identified: boolean; token: string }> => {
  const values = readFields(await findForm(db, 'identification', id, locale), fields);
  const phone = normalisePhone(values['phone']);
  const token = newToken();
  const code = await freshCode();
  await db.transaction().execute(async (trx) => {
    const customer = await trx.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst();
    await orderCode(trx, clock, {
      purpose: 'restore',
      phone,
      address,
      code,
      text: texts[locale](customer ? { key: 'code.restore', values: { code: code.code } } : 'access.nobody'),
      tellsCode: customer !== undefined,
      lifeSeconds: RESTORE_SECONDS,
      tokenHash: hashToken(token),
      customerId: customer?.id ?? null,
    });
  });
  return { identified: true, token };
};

const restoreOver = (): ApiError => unprocessable('access.restoreOver', { token: 'access.restoreOver' });

const codeOfToken = async (db: Kysely<IdentityDatabase>, token: string, now: Date): Promise<CodeRow | undefined> => {
  const row = await db.selectFrom('auth_code').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return row && row.used_at === null && row.expires_at > now ? row : undefined;
};

/** Sets the password, tells the customer by SMS and ends their sessions but one; `leavesSessions` leaves them. */
export const changePassword = async (
  trx: Transaction<IdentityDatabase>,
  { clock, locale }: Omit<Context, 'db'>,
  customerId: string,
  change: {
    readonly password_hash: string;
    readonly login_email?: string;
    readonly exceptSession?: string | undefined;
    readonly leavesSessions?: boolean;
  },
): Promise<void> => {
  const now = clock.now();
  const { exceptSession, leavesSessions = false, ...access } = change;
  await saveAccess(trx, customerId, access, now);
  if (!leavesSessions) await endOtherSessions(trx, { customerId, exceptSession, now });
  const { phone } = await trx.selectFrom('customer').select('phone').where('id', '=', customerId).executeTakeFirstOrThrow();
  await sendSms(trx, clock, { phone, text: texts[locale]('access.changed') });
};

/** @throws ApiError 422 where a new password will not do. */
const refuseWeak = (password: string, field = 'password'): void => {
  const weak = passwordProblem(password);
  if (weak) throw unprocessable(ruleKey(weak), { [field]: ruleKey(weak) });
};

export interface Restore<T> {
  readonly token: string;
  readonly code: string | undefined;
  readonly password: string;
  /** A session of the same customer that goes on. */
  readonly session?: { readonly customerId: string; readonly sessionId: string } | null;
  /** Runs with the change, or not at all. */
  readonly then: (trx: Transaction<IdentityDatabase>, customerId: string) => Promise<T>;
}

/**
 * Ends a restore: token and code are used up together with the change. The customer's other sessions end, but not where they have a passkey.
 * @throws ApiError 422 for a weak password, a wrong code, a token that is used, old or unknown; 429 while the phone's codes are locked.
 */
export const restoreAccess = async <T>(context: Context, { token, code, password, session, then }: Restore<T>): Promise<T> => {
  const { db, clock } = context;
  refuseWeak(password);
  const wrongForm = codeRule(code);
  if (wrongForm) throw unprocessable(ruleKey(wrongForm), { code: ruleKey(wrongForm) });
  const now = clock.now();
  const tried = await codeOfToken(db, token, now);
  if (!tried) throw restoreOver();
  const isRight = await isCode(normaliseCode(code), tried);
  const password_hash = await hashPassword(password);

  const outcome = await db.transaction().execute(async (trx): Promise<{ refusal: ApiError } | { result: T }> => {
    const row = await lockPhone(trx, tried.phone);
    const live = await codeOfToken(trx, token, now);
    if (!row || !live) return { refusal: restoreOver() };
    refuseLocked(row.locked_until, now);
    const { customer_id: customerId } = live;
    if (!isRight || customerId === null) return { refusal: await countWrongCode(trx, row, now, 'code') };
    await useCode(trx, live, now);
    await trx
      .updateTable('auth_code')
      .set({ used_at: now })
      .where('purpose', '=', 'restore')
      .where('customer_id', '=', customerId)
      .execute();
    await updatePhone(trx, live.phone, { wrong_codes: 0, locked_until: null });
    const email = (await selectAccess(trx, customerId))?.login_email;
    await forgetAttempts(trx, [live.phone, ...(email ? [email] : [])].map(countedLogin));
    const exceptSession = session?.customerId === customerId ? session.sessionId : undefined;
    // who has the number alone must not end the sessions that can stop a recovery: with a key they end once it is proven
    await lockOwner(trx, customerId);
    const leavesSessions = (await selectFactors(trx, customerId)).length > 0;
    await changePassword(trx, context, customerId, { password_hash, exceptSession, leavesSessions });
    return { result: await then(trx, customerId) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
};
