import { randomUUID } from 'node:crypto';
import type { CodeSent } from '@pozyka/api-contract';
import { codeRules, noticeCodeSeconds } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { tooMany, unprocessable, type ApiError, type Clock, type Locale } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCurrent } from '../application/store.ts';
import { hashCode, isCode, newCode } from '../auth/one-time-code.ts';
import { countedNoticeCodes, countWrong, forgetAttempts, lockAttempts, refuseLockedNow } from '../customers/attempts.ts';
import { mailAddress } from '../mail/mail-address.ts';
import { postMail } from '../mail/post-mail.ts';
import { mailFooter } from './mail-words.ts';
import type { NoticeCodeTable } from './tables.ts';

const HOUR_MS = 3_600_000;

interface Asking {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly customerId: string;
}

const words: Readonly<Record<Locale, (code: string) => { readonly subject: string; readonly paragraphs: readonly string[] }>> = {
  uk: (code) => ({
    subject: 'Підтвердьте адресу для сповіщень',
    paragraphs: [`Добрий день! Ваш код: ${code}. Введіть його в кабінеті в розділі «Сповіщення» протягом 30 хвилин.`],
  }),
  ru: (code) => ({
    subject: 'Подтвердите адрес для уведомлений',
    paragraphs: [`Добрый день! Ваш код: ${code}. Введите его в кабинете в разделе «Уведомления» в течение 30 минут.`],
  }),
};

const timesOf = async (db: Kysely<Database>, column: 'customer_id' | 'email', value: string, now: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('notice_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at }) => created_at);
};

/** Five an hour, of one customer and to one mailbox: nobody is flooded through us. */
const refuseTooMany = (times: readonly Date[], now: Date): void => {
  const oldest = times[codeRules.perPhoneHour - 1];
  if (!oldest) return;
  const wait = (oldest.getTime() + HOUR_MS - now.getTime()) / 1000;
  throw tooMany(wait, { key: 'notices.tooManyCodes', values: { minutes: Math.max(1, Math.ceil(wait / 60)) } });
};

/** @throws ApiError 429 where no code may be sent now. */
const refuseOverLimits = async (db: Kysely<Database>, customerId: string, email: string, now: Date): Promise<void> => {
  const times = await timesOf(db, 'customer_id', customerId, now);
  const wait = times[0] ? codeRules.resendSeconds - (now.getTime() - times[0].getTime()) / 1000 : 0;
  if (wait > 0) throw tooMany(wait, { key: 'notices.tooSoon', values: { seconds: Math.ceil(wait) } });
  refuseTooMany(times, now);
  refuseTooMany(await timesOf(db, 'email', email, now), now);
};

/**
 * Sends a code to an e-mail that is to be confirmed.
 * @throws ApiError 422 for what is no address, 429 for too many codes, and while wrong ones have locked the customer's.
 */
export const sendNoticeCode = async ({ db, clock, customerId }: Asking, typed: string, language: Locale): Promise<CodeSent> => {
  const email = mailAddress(typed);
  if (email === undefined) throw unprocessable(undefined, { Email: 'notices.email' });
  const now = clock.now();
  await refuseLockedNow(db, [countedNoticeCodes(customerId)], now);
  // before the slow hash, and again under the lock
  await refuseOverLimits(db, customerId, email, now);
  const code = newCode();
  const hashed = await hashCode(code);
  const expires_at = new Date(now.getTime() + noticeCodeSeconds * 1000);
  await db.transaction().execute(async (trx) => {
    await lockCurrent(trx, customerId);
    await refuseOverLimits(trx, customerId, email, now);
    const id = randomUUID();
    await trx
      .insertInto('notice_code')
      .values({ ...hashed, id, customer_id: customerId, email, created_at: now, expires_at, used_at: null })
      .execute();
    const letter = { language, ...words[language](code), footer: mailFooter(language, 'asked') };
    await postMail(trx, clock, { key: `confirm:${id}`, kind: 'confirm', customerId, to: email, letter, expiresAt: expires_at });
  });
  return { ExpiresIn: noticeCodeSeconds, ResendAfter: codeRules.resendSeconds, CodeLength: codeRules.length };
};

const wrongCode = (): ApiError => unprocessable('notices.codeWrong', { Code: 'notices.codeWrong' });

/** The newest code, while it lives. */
const liveCode = async (db: Kysely<Database>, customerId: string, now: Date): Promise<Selectable<NoticeCodeTable> | undefined> => {
  const newest = await db
    .selectFrom('notice_code')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lives = newest && newest.used_at === null && newest.expires_at > now && newest.wrong < codeRules.attempts;
  return lives ? newest : undefined;
};

/** Takes a code that was tried, in the transaction that counts tries; another call may have used, replaced or ended it since. */
const takeTried = async (
  trx: Transaction<Database>,
  tried: Selectable<NoticeCodeTable>,
  isRight: boolean,
  now: Date,
): Promise<ApiError | undefined> => {
  const counted = [countedNoticeCodes(tried.customer_id)];
  await lockAttempts(trx, counted, now);
  const code = await liveCode(trx, tried.customer_id, now);
  const isSame = code?.id === tried.id;
  const of = trx.updateTable('notice_code').where('id', '=', tried.id);
  if (!isRight) {
    if (isSame) await of.set({ wrong: code.wrong + 1 }).execute();
    return (await countWrong(trx, counted, now)) ?? wrongCode();
  }
  if (!isSame) return wrongCode();
  await of.set({ used_at: now }).execute();
  await forgetAttempts(trx, counted);
  const address = { email: tried.email, confirmed_at: now, unsubscribe: randomUUID() };
  await trx
    .insertInto('notice_address')
    .values({ customer_id: tried.customer_id, ...address })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(address))
    .execute();
  return undefined;
};

/**
 * Takes the code: its address is confirmed, in place of an earlier one. The slow hash is made outside the transaction, so that no
 * try holds a connection while another waits, and not at all where no code lives: there is nothing to guess.
 * @throws ApiError 422 for a wrong, used or old code, 429 after five wrong ones in a row.
 */
export const confirmNoticeEmail = async ({ db, clock, customerId }: Asking, typed: string): Promise<void> => {
  if (codeRule(typed)) throw wrongCode();
  const now = clock.now();
  await refuseLockedNow(db, [countedNoticeCodes(customerId)], now);
  const tried = await liveCode(db, customerId, now);
  if (!tried) throw wrongCode();
  const isRight = await isCode(normaliseCode(typed), tried);
  // an answer of the transaction, not an error in it: else the count would be rolled back
  const refusal = await db.transaction().execute((trx) => takeTried(trx, tried, isRight, now));
  if (refusal) throw refusal;
};
