import type { PassApproved, PasskeyAwaited, PasskeyRequest } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode, normalisePhone, phoneRule } from '@pozyka/domain';
import { type ApiError, type Clock, ruleKey, unprocessable } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { insertApplication } from '../../data/application/store.ts';
import { firstTouch, selectRegistration } from '../../data/customers/registrations.ts';
import { customerOfPhone, type CustomerRow } from '../../data/customers/store.ts';
import { liveCode, lockPhone, updatePhone, useCode, type CodeRow, type PhoneRow } from '../../data/auth/code-store.ts';
import { describeDevice } from '../../data/auth/device.ts';
import { isCode } from '../../data/auth/one-time-code.ts';
import { refuseLocked } from '../../shared/refuse-locked.ts';
import { insertSession } from '../../data/auth/session-store.ts';
import { awaitPasskey } from '../../data/passkeys/challenge-store.ts';
import { approved } from './approved.ts';

interface Context {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly userAgent: string | undefined;
  readonly browser: string | undefined;
}

const LOCK_MS = codeRules.lockSeconds * 1000;

const wrongCode = (field = 'Code'): ApiError => unprocessable('auth.codeWrong', { [field]: 'auth.codeWrong' });

/** Counts a wrong attempt; the fifth in a row locks the phone's codes. */
export const countWrong = async (
  trx: Transaction<Database>,
  { phone, wrong_codes }: PhoneRow,
  now: Date,
  field = 'Code',
): Promise<ApiError> => {
  const locks = wrong_codes + 1 >= codeRules.attempts;
  await updatePhone(
    trx,
    phone,
    locks ? { wrong_codes: 0, locked_until: new Date(now.getTime() + LOCK_MS) } : { wrong_codes: wrong_codes + 1, locked_until: null },
  );
  const text = { key: 'auth.codeLocked', values: { minutes: codeRules.lockSeconds / 60 } };
  return locks ? unprocessable(text, { [field]: text }) : wrongCode(field);
};

/** The customer of a confirmed phone; a new one starts with what they asked for when they ordered the code. */
const customerOfCode = async (trx: Transaction<Database>, code: CodeRow, now: Date): Promise<CustomerRow> => {
  const registration = await selectRegistration(trx, code.phone);
  const { customer, isNew } = await customerOfPhone(trx, {
    phone: code.phone,
    marketing: firstTouch(registration, code.marketing, now),
    now,
    ...(registration && { id: registration.public_id }),
  });
  if (isNew) {
    const { amount, term, promocode } = code;
    const actionStatus = amount !== null && term !== null ? 'formFilling' : 'productSelection';
    await insertApplication(trx, now, { customerId: customer.id, actionStatus, amount, term, promocode });
  }
  return customer;
};

type Outcome =
  { readonly refusal: ApiError } | { readonly passkey: PasskeyRequest } | { readonly token: string; readonly customer: CustomerRow };

/**
 * Logs in by the newest code that this browser ordered for the phone. A refusal is an answer of the transaction, not an error in it, so that the count of
 * wrong attempts is stored. Who has a passkey gets no token yet, and no name: they must prove it next.
 * @throws ApiError 422 for a wrong, used or old code, 429 while the phone's codes are locked.
 */
export const approvePass = async (
  { db, clock, userAgent, browser }: Context,
  body: { Phone: string; Code: string },
): Promise<PassApproved | PasskeyAwaited> => {
  const wrongPhone = phoneRule(body.Phone);
  const wrongForm = codeRule(body.Code);
  if (wrongPhone) throw unprocessable(ruleKey(wrongPhone), { Phone: ruleKey(wrongPhone) });
  if (wrongForm) throw unprocessable(ruleKey(wrongForm), { Code: ruleKey(wrongForm) });
  const phone = normalisePhone(body.Phone);
  const now = clock.now();

  const tried = await liveCode(db, { phone, browser }, now);
  const isRight = await isCode(normaliseCode(body.Code), tried);

  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const row = await lockPhone(trx, phone);
    if (!row) return { refusal: wrongCode() };
    refuseLocked(row.locked_until, now);
    const code = await liveCode(trx, { phone, browser }, now);
    // Without a code of this browser, or where another call has just used or replaced it, there is nothing to guess.
    if (!code || code.id !== tried?.id) return { refusal: wrongCode() };
    if (!isRight) return { refusal: await countWrong(trx, row, now) };
    await useCode(trx, code, now);
    await updatePhone(trx, phone, { wrong_codes: 0, locked_until: null });
    const customer = await customerOfCode(trx, code, now);
    const passkey = await awaitPasskey(trx, { customerId: customer.id, browser, byCode: true }, now);
    if (passkey) return { passkey };
    return {
      token: await insertSession(trx, { customerId: customer.id, device: describeDevice(userAgent), now, isProven: true }),
      customer,
    };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  if ('passkey' in outcome) return { Passkey: outcome.passkey };
  return approved(db, outcome.customer, outcome.token, now);
};
