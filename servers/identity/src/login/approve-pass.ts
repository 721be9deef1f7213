import type { PassApproved, PasskeyAwaited, PasskeyRequest } from '@pozyka/api-contract';
import { codeRule, normaliseCode, normalisePhone, phoneRule } from '@pozyka/domain';
import { type ApiError, ruleKey, unprocessable } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { firstTouch, selectRegistration } from '../customers/registrations.ts';
import { customerOfPhone, type CustomerRow } from '../customers/store.ts';
import { liveCode, lockPhone, updatePhone, useCode, type CodeRow } from '../codes/code-store.ts';
import { describeDevice } from '../sessions/device.ts';
import { isCode } from '../codes/one-time-code.ts';
import { countWrongCode, wrongCode } from '../codes/wrong-code.ts';
import type { IdentityHost } from '../shared/host.ts';
import type { LoginContext } from './login-context.ts';
import { refuseLocked } from '../codes/refuse-locked.ts';
import { insertSession } from '../sessions/session-store.ts';
import { awaitPasskey } from '../passkeys/challenge-store.ts';
import { approved } from './approved.ts';

/** The customer of a confirmed phone; a new one begins with what they wished for when they ordered the code. */
const customerOfCode = async (trx: Transaction<IdentityDatabase>, host: IdentityHost, code: CodeRow, now: Date): Promise<CustomerRow> => {
  const registration = await selectRegistration(trx, code.phone);
  const { customer, isNew } = await customerOfPhone(trx, {
    phone: code.phone,
    marketing: firstTouch(registration, code.marketing, now),
    now,
    ...(registration && { id: registration.public_id }),
  });
  if (isNew) await host.beginWith(trx, customer.id, code, now);
  return customer;
};

type Outcome =
  { readonly refusal: ApiError } | { readonly passkey: PasskeyRequest } | { readonly token: string; readonly customer: CustomerRow };

/**
 * Logs in by the newest code that this browser ordered for the phone. A refusal is a result of the transaction, not an error in it, so that the count of
 * wrong attempts is stored. Who has a passkey gets no token yet, and no name: they must prove it next.
 * @throws ApiError 422 for a wrong, used or old code, 429 while the phone's codes are locked.
 */
export const approvePass = async (
  { db, host, clock, userAgent, browser }: LoginContext,
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
    if (!isRight) return { refusal: await countWrongCode(trx, row, now) };
    await useCode(trx, code, now);
    await updatePhone(trx, phone, { wrong_codes: 0, locked_until: null });
    const customer = await customerOfCode(trx, host, code, now);
    const passkey = await awaitPasskey(trx, { customerId: customer.id, browser, byCode: true }, now);
    if (passkey) return { passkey };
    return {
      token: await insertSession(trx, { customerId: customer.id, device: describeDevice(userAgent), now, isProven: true }),
      customer,
    };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  if ('passkey' in outcome) return { Passkey: outcome.passkey };
  return approved({ db, host }, outcome.customer, outcome.token, now);
};
