import { refuseLocked, secondsSince } from './refuse-locked.ts';
import type { CodeSent, Marketing } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { tooMany, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { sendSms } from '../sms/send-sms.ts';
import { hashBrowser } from '../shared/browser.ts';
import { claimPhone, hashAddress, insertCode, lockAddress, recentCodes } from './code-store.ts';
import { hashCode, newCode, type HashedCode } from './one-time-code.ts';
import type { CodePurpose } from '../tables/auth.ts';
import { refuseHasty, refuseOverHour } from './refuse-hasty.ts';

/** What a code is for, and whom it is sent to. */
export interface CodeOrder {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly address: string;
  /** The browser that orders: the code works there alone. A restore has its token for that. */
  readonly browser?: string | undefined;
  readonly code: FreshCode;
  /** The SMS; it may differ for a phone without a customer. */
  readonly text: string;
  /** False where the message must not tell the code. */
  readonly tellsCode?: boolean;
  readonly lifeSeconds?: number;
  readonly tokenHash?: string;
  readonly customerId?: string | null;
  readonly wish?: {
    readonly amount: number | null;
    readonly term: number | null;
    readonly promocode: string | null;
    readonly marketing: Marketing;
  };
}

/** A code that is not sent yet. */
export interface FreshCode {
  readonly code: string;
  readonly hashed: HashedCode;
}

/** Made before the transaction: the hash is slow. */
export const freshCode = async (): Promise<FreshCode> => {
  const code = newCode();
  return { code, hashed: await hashCode(code) };
};

/** What the customer learns of a code that was sent. */
export const codeSent: CodeSent = { ExpiresIn: codeRules.lifeSeconds, ResendAfter: codeRules.resendSeconds, CodeLength: codeRules.length };

/**
 * Stores a code and sends it, inside the caller's transaction. Codes of every purpose count together.
 * @throws ApiError 429 for too many codes of the phone, the browser or the address, and while the phone's codes are locked.
 */
export const orderCode = async (trx: Transaction<IdentityDatabase>, clock: Clock, order: CodeOrder): Promise<void> => {
  const { phone, address, text, code, tellsCode = true } = order;
  const now = clock.now();
  const [address_hash, browser_hash] = [hashAddress(address), hashBrowser(order.browser)];
  await lockAddress(trx, address_hash);
  const row = await claimPhone(trx, phone);
  refuseLocked(row.locked_until, now);
  const ofPhone = await recentCodes(trx, phone, now);
  const sinceLast = ofPhone[0] ? secondsSince(ofPhone[0], now) : codeRules.resendSeconds;
  if (sinceLast < codeRules.resendSeconds) {
    const wait = Math.ceil(codeRules.resendSeconds - sinceLast);
    throw tooMany(wait, { key: 'auth.tooSoon', values: { seconds: wait } });
  }
  refuseOverHour(ofPhone, codeRules.perPhoneHour, now, 'auth.tooManyCodes');
  await refuseHasty(trx, { phone, address_hash, browser_hash }, now);
  const lifeSeconds = order.lifeSeconds ?? codeRules.lifeSeconds;
  await insertCode(trx, now, {
    ...code.hashed,
    phone,
    address_hash,
    browser_hash,
    purpose: order.purpose,
    token_hash: order.tokenHash ?? null,
    customer_id: order.customerId ?? null,
    amount: order.wish?.amount ?? null,
    term: order.wish?.term ?? null,
    promocode: order.wish?.promocode ?? null,
    marketing: order.wish?.marketing ?? {},
    lifeSeconds,
  });
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  await sendSms(trx, clock, { phone, text, expiresAt, ...(tellsCode && { code: code.code }) });
};
