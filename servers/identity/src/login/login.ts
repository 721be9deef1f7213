import type { FormFields, LoginResult } from '@pozyka/api-contract';
import { statusCodes } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { ApiError, ruleKey, unprocessable } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { approvePass } from './approve-pass.ts';
import { liveCode, useCode } from '../codes/code-store.ts';
import { describeDevice } from '../sessions/device.ts';
import { generatePass } from './generate-pass.ts';
import type { LoginContext } from './login-context.ts';
import { texts } from '../shared/texts.ts';
import { isCode } from '../codes/one-time-code.ts';
import { freshCode, orderCode } from '../codes/order-code.ts';
import { insertSession } from '../sessions/session-store.ts';
import { awaitPasskey } from '../passkeys/challenge-store.ts';
import { findForm, readFields } from './access-forms.ts';
import { candidatesOf, normaliseLogin, type Candidate } from './access-store.ts';
import { countedAddress, countedLogin, countWrong, forgetAttempts, lockAttempts, refuseLockedNow } from '../codes/attempts.ts';
import { isPassword, passwordsMeant } from './password.ts';

/** The key that a customer must prove next, where they have one. */
const keyAwaited = async (
  trx: Transaction<IdentityDatabase>,
  { clock, browser }: LoginContext,
  { customer_id }: Candidate,
  byCode: boolean,
): Promise<LoginResult | undefined> => {
  const passkey = await awaitPasskey(trx, { customerId: customer_id, browser, byCode }, clock.now());
  return passkey && { status: statusCodes.passkeyAwaited, isMultiplyAccount: false, passkey };
};

type Outcome = LoginResult | { readonly refusal: ApiError };

const opened = async (
  trx: Transaction<IdentityDatabase>,
  { clock, userAgent }: LoginContext,
  { customer_id }: Candidate,
  isProven: boolean,
): Promise<LoginResult> => ({
  status: statusCodes.ordinary,
  isMultiplyAccount: false,
  bearer_token: await insertSession(trx, { customerId: customer_id, device: describeDevice(userAgent), now: clock.now(), isProven }),
});

/** A refusal is an answer of the transaction, not an error in it, so that the count of wrong attempts is stored. */
const settle = (outcome: Outcome): LoginResult => {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
};

const RESENT_MS = 60_000;

/** Sends the second code, but for a repeat of a login whose code has just been sent. */
const sendSecondCode = async (
  trx: Transaction<IdentityDatabase>,
  { clock, locale, address, browser }: LoginContext,
  { phone }: Candidate,
  code: Awaited<ReturnType<typeof freshCode>>,
): Promise<void> => {
  const now = clock.now();
  const sent = await liveCode(trx, { phone, browser, purpose: 'second-factor' }, now);
  if (sent && now.getTime() - sent.created_at.getTime() < RESENT_MS) return;
  await orderCode(trx, clock, {
    purpose: 'second-factor',
    phone,
    address,
    browser,
    code,
    text: texts[locale]({ key: 'code.login', values: { code: code.code } }),
  });
};

/**
 * Logs in by login and password. An unknown login is answered as a wrong password, after the same work.
 * @throws ApiError 422 for a wrong login or password, 429 while the login or the address is locked.
 */
export const loginByPassword = async (
  context: LoginContext,
  { login, password }: { readonly login: string; readonly password: string },
): Promise<LoginResult> => {
  const { db, clock, address } = context;
  const now = clock.now();
  const name = normaliseLogin(login);
  const counted = [countedAddress(address), countedLogin(name)];
  await refuseLockedNow(db, counted, now);

  const candidates = await candidatesOf(db, login);
  const hashes = candidates.length > 0 ? candidates.map(({ password_hash }) => password_hash) : [null];
  const tries = hashes.flatMap((hash) => passwordsMeant(password).map((meant) => isPassword(meant, hash)));
  const isRight = (await Promise.all(tries)).includes(true);
  const [only] = candidates;
  const code = isRight && only?.second_factor ? await freshCode() : undefined;

  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    await lockAttempts(trx, counted, now);
    if (!isRight || !only) {
      return { refusal: (await countWrong(trx, counted, now)) ?? unprocessable('access.wrong', { password: 'access.wrong' }) };
    }
    if (candidates.length > 1) return { status: statusCodes.ordinary, isMultiplyAccount: true };
    if (code) {
      // the count goes on until the code is right too
      await sendSecondCode(trx, context, only, code);
      return { status: statusCodes.codeSent, isMultiplyAccount: false };
    }
    await forgetAttempts(trx, counted.slice(1));
    return (await keyAwaited(trx, context, only, false)) ?? opened(trx, context, only, false);
  });
  return settle(outcome);
};

const wrongCode = (): ApiError => unprocessable('auth.codeWrong', { code: 'auth.codeWrong' });

/**
 * The second half of a login that was answered 18.
 * @throws ApiError 422 for a wrong, used or old code, 429 while the login or the address is locked.
 */
const loginBySecondCode = async (
  context: LoginContext,
  { login, code }: { readonly login: string; readonly code: string },
): Promise<LoginResult> => {
  const { db, clock, address, browser } = context;
  const wrongForm = codeRule(code);
  if (wrongForm) throw unprocessable(ruleKey(wrongForm), { code: ruleKey(wrongForm) });
  const now = clock.now();
  const name = normaliseLogin(login);
  const counted = [countedAddress(address), countedLogin(name)];
  await refuseLockedNow(db, counted, now);

  const [only, ...others] = await candidatesOf(db, login);
  const ordered = { browser, purpose: 'second-factor' } as const;
  const tried = only && others.length === 0 ? await liveCode(db, { ...ordered, phone: only.phone }, now) : undefined;
  const isRight = await isCode(normaliseCode(code), tried);

  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    await lockAttempts(trx, counted, now);
    const live = only && (await liveCode(trx, { ...ordered, phone: only.phone }, now));
    if (!only || !isRight || !live || live.id !== tried?.id) return { refusal: (await countWrong(trx, counted, now)) ?? wrongCode() };
    await useCode(trx, live, now);
    await forgetAttempts(trx, counted.slice(1));
    return (await keyAwaited(trx, context, only, true)) ?? opened(trx, context, only, true);
  });
  return settle(outcome);
};

/** An error whose fields are called otherwise here. */
const renaming = async <T>(names: Readonly<Record<string, string>>, call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.data) throw error;
    const data = Object.fromEntries(Object.entries(error.data).map(([name, text]) => [names[name] ?? name, text]));
    throw new ApiError({ status: error.status, code: error.code, message: error.text, headers: error.headers, data });
  }
};

const fieldNames = { Phone: 'login', Code: 'code' } as const;

/**
 * Logs in by a form: one with a password as by `loginByPassword`, one without by a code to the phone. The code comes in a second
 * call, as after status 18.
 * @throws ApiError 404 for a form that is not on; 422 and 429 as the other ways in.
 */
export const loginByForm = async (
  context: LoginContext,
  id: string,
  body: { readonly fields: FormFields } | { readonly login: string; readonly code: string },
): Promise<LoginResult> => {
  const form = await findForm(context.db, 'login', id, context.locale);
  const byPassword = form.groups.some(({ fields }) => fields.some(({ type }) => type === 'password'));
  if ('code' in body) {
    if (byPassword) return loginBySecondCode(context, body);
    const answer = await renaming(fieldNames, approvePass(context, { Phone: body.login, Code: body.code }));
    if ('Passkey' in answer) return { status: statusCodes.passkeyAwaited, isMultiplyAccount: false, passkey: answer.Passkey };
    return { status: statusCodes.ordinary, isMultiplyAccount: false, bearer_token: answer.BearerToken };
  }
  const { login = '', password = '' } = readFields(form, body.fields);
  if (byPassword) return loginByPassword(context, { login, password });
  await renaming(fieldNames, generatePass(context, { Phone: login }));
  return { status: statusCodes.codeSent, isMultiplyAccount: false };
};
