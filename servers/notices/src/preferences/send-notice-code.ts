import { randomUUID } from 'node:crypto';
import type { CodeSent } from '@pozyka/api-contract';
import { codeRules, noticeCodesPerDay, noticeCodeSeconds } from '@pozyka/api-contract/constants';
import { tooMany, unprocessable } from '@pozyka/server-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { NoticesDatabase } from '../tables/database.ts';
import { hashCode, newCode, refuseLockedNow, refuseUnproven } from '@pozyka/server-identity';
import { mailAddress } from '../mail/mail-address.ts';
import { mailboxKey } from '../mail/mailbox-key.ts';
import { postMail } from '../mail/post-mail.ts';
import { countedNoticeCodes, type Asking } from './confirm-email.ts';
import type { NoticesHost } from '../shared/host.ts';
import { mailFooter } from '../mail/mail-footer.ts';
import { texts } from '../shared/texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** @throws ApiError 429 for a second code within a minute, a sixth of an hour or an eleventh of a day, of one customer. */
const refuseTooMany = async (db: Kysely<NoticesDatabase>, customerId: string, now: Date): Promise<void> => {
  const rows = await db
    .selectFrom('notice_code')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', before(now, DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(noticeCodesPerDay)
    .execute();
  /** Seconds until the so-manieth newest code is older than that; none above zero where there were fewer. */
  const waitOf = (count: number, ms: number): number => {
    const row = rows[count - 1];
    return row ? (row.created_at.getTime() + ms - now.getTime()) / 1000 : 0;
  };
  const day = waitOf(noticeCodesPerDay, DAY_MS);
  if (day > 0) throw tooMany(day, { key: 'notices.tooManyCodesDay', values: { hours: Math.ceil(day / 3600) } });
  const hour = waitOf(codeRules.perPhoneHour, HOUR_MS);
  if (hour > 0) throw tooMany(hour, { key: 'notices.tooManyCodes', values: { minutes: Math.ceil(hour / 60) } });
  const next = waitOf(1, codeRules.resendSeconds * 1000);
  if (next > 0) throw tooMany(next, { key: 'notices.tooSoon', values: { seconds: Math.ceil(next) } });
};

/** Whether five codes of the last hour went to a mailbox; parallel calls about it wait until the transaction ends. */
const isFlooded = async (trx: Transaction<NoticesDatabase>, mailbox: string, now: Date): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice_code ${mailbox}`}, 0))`.execute(trx);
  const rows = await trx
    .selectFrom('notice_code')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('sent', '=', true)
    .where('created_at', '>', before(now, HOUR_MS))
    .limit(codeRules.perPhoneHour)
    .execute();
  return rows.length >= codeRules.perPhoneHour;
};

const isMailboxOf = (email: string | null | undefined, mailbox: string): boolean => {
  const address = mailAddress(email ?? '');
  return address !== undefined && mailboxKey(address) === mailbox;
};

/**
 * Sends a code to an e-mail that is to be confirmed. Where others have had five sent to its mailbox within the hour no mail leaves,
 * unless it is the address of the customer's own application; the answer is the same, and so is what becomes of wrong tries.
 * @throws ApiError 403 where the session was not proven in the last five minutes, 422 for what is no address, 429 for too many codes, and while wrong ones have locked the customer's.
 */
export const sendNoticeCode = async (
  { db, clock, session, locale: language }: Asking,
  host: NoticesHost,
  typed: string,
): Promise<CodeSent> => {
  const email = mailAddress(typed);
  if (email === undefined) throw unprocessable(undefined, { Email: 'notices.email' });
  const mailbox = mailboxKey(email);
  const now = clock.now();
  const { customerId } = session;
  await refuseUnproven(db, session, now);
  await refuseLockedNow(db, [countedNoticeCodes(customerId)], now);
  // before the slow hash, and re-checked under the lock
  await refuseTooMany(db, customerId, now);
  const code = newCode();
  const hashed = await hashCode(code);
  const expires_at = new Date(now.getTime() + noticeCodeSeconds * 1000);
  await db.transaction().execute(async (trx) => {
    const applicant = await host.lockApplicant(trx, customerId);
    await refuseTooMany(trx, customerId, now);
    // nothing counts them any more
    await trx.deleteFrom('notice_code').where('customer_id', '=', customerId).where('created_at', '<=', before(now, DAY_MS)).execute();
    const flooded = await isFlooded(trx, mailbox, now);
    const sent = !flooded || isMailboxOf(applicant.email, mailbox);
    const id = randomUUID();
    await trx
      .insertInto('notice_code')
      .values({ ...hashed, id, customer_id: customerId, email, mailbox, sent, created_at: now, expires_at, used_at: null })
      .execute();
    if (!sent) return;
    const text = texts[language];
    const paragraphs = [text({ key: 'notice-code.text', values: { code } })];
    const letter = { language, subject: text('notice-code.subject'), paragraphs, footer: mailFooter(language, 'asked') };
    await postMail(trx, clock, { key: `confirm:${id}`, kind: 'confirm', customerId, to: email, letter, expiresAt: expires_at });
  });
  return { ExpiresIn: noticeCodeSeconds, ResendAfter: codeRules.resendSeconds, CodeLength: codeRules.length };
};
