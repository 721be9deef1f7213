import type { CodeSent, Marketing } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { kyivDay, normalisePhone, phoneRule } from '@pozyka/domain';
import { tooMany, unprocessable, type Clock, type Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { ruleKey } from '../application/rule-messages.ts';
import { offerOn, requestTexts, usablePromo } from '../conditions/service.ts';
import { sendSms } from '../sandbox/send-sms.ts';
import { claimPhone, hashAddress, insertCode, lockAddress, recentCodes } from './code-store.ts';
import { codeSms } from './messages.ts';
import { hashCode, newCode } from './one-time-code.ts';

export interface PassRequest {
  readonly Phone: string;
  readonly Amount?: number | undefined;
  readonly Term?: number | undefined;
  readonly Promocode?: string | undefined;
  readonly Marketing?: Marketing | undefined;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly address: string;
}

const HOUR_SECONDS = 3_600;

const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000;

const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** Refuses when `times`, newest first, already hold `most` of an hour. */
const refuseOverHour = (times: readonly Date[], most: number, now: Date, key: string): void => {
  const oldest = times[most - 1];
  if (!oldest) return;
  const wait = HOUR_SECONDS - secondsSince(oldest, now);
  throw tooMany(wait, { key, values: { minutes: minutesOf(wait) } });
};

/** @throws ApiError 429 while the phone's codes are locked after wrong attempts. */
export const refuseLocked = (lockedUntil: Date | null, now: Date): void => {
  if (lockedUntil === null || lockedUntil <= now) return;
  const wait = -secondsSince(lockedUntil, now);
  throw tooMany(wait, { key: 'auth.codeLocked', values: { minutes: minutesOf(wait) } });
};

/**
 * Sends a one-time code. Customers are not looked at, so a known and an unknown phone get the same answer in the same time.
 * @throws ApiError 422 for a wrong phone, amount, term or promo code; 429 for too many codes.
 */
export const generatePass = async ({ db, clock, locale, address }: Context, body: PassRequest): Promise<CodeSent> => {
  const wrongPhone = phoneRule(body.Phone);
  if (wrongPhone) throw unprocessable(ruleKey(wrongPhone), { Phone: ruleKey(wrongPhone) });
  const phone = normalisePhone(body.Phone);
  const now = clock.now();
  const day = kyivDay(now);
  const promo = await usablePromo(db, body.Promocode, day);
  const wrong = requestTexts(await offerOn(db, { loans: 0, promo, day }), { amount: body.Amount, term: body.Term });
  if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);

  const code = newCode();
  const hashed = await hashCode(code);
  await db.transaction().execute(async (trx) => {
    const address_hash = hashAddress(address);
    await lockAddress(trx, address_hash);
    const row = await claimPhone(trx, phone);
    refuseLocked(row.locked_until, now);
    const ofPhone = await recentCodes(trx, { phone }, now);
    const sinceLast = ofPhone[0] ? secondsSince(ofPhone[0], now) : codeRules.resendSeconds;
    if (sinceLast < codeRules.resendSeconds) {
      const wait = Math.ceil(codeRules.resendSeconds - sinceLast);
      throw tooMany(wait, { key: 'auth.tooSoon', values: { seconds: wait } });
    }
    refuseOverHour(ofPhone, codeRules.perPhoneHour, now, 'auth.tooManyCodes');
    refuseOverHour(await recentCodes(trx, { address_hash }, now), codeRules.perAddressHour, now, 'auth.tooManyFromAddress');
    await insertCode(trx, now, {
      ...hashed,
      phone,
      address_hash,
      amount: body.Amount ?? null,
      term: body.Term ?? null,
      promocode: promo?.code ?? null,
      marketing: body.Marketing ?? {},
    });
    await sendSms(trx, clock, { phone, text: codeSms[locale](code), code });
  });
  return { ExpiresIn: codeRules.lifeSeconds, ResendAfter: codeRules.resendSeconds, CodeLength: codeRules.length };
};
