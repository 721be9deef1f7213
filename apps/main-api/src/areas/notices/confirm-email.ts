import { randomUUID } from 'node:crypto';
import type { CodeSent } from '@pozyka/api-contract';
import { codeRules, noticeCodeSeconds } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { tooMany, unprocessable, type ApiError, type Clock, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCurrent } from '../application/store.ts';
import { hashCode, isCode, newCode } from '../auth/one-time-code.ts';
import { mailAddress } from '../mail/mail-address.ts';
import { postMail } from '../mail/post-mail.ts';
import { mailFooter } from './mail-words.ts';

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

const timesOf = async (trx: Transaction<Database>, column: 'customer_id' | 'email', value: string, now: Date): Promise<Date[]> => {
  const rows = await trx
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

/**
 * Sends a code to an e-mail that is to be confirmed.
 * @throws ApiError 422 for what is no address, 429 for too many codes.
 */
export const sendNoticeCode = async ({ db, clock, customerId }: Asking, typed: string, language: Locale): Promise<CodeSent> => {
  const email = mailAddress(typed);
  if (email === undefined) throw unprocessable(undefined, { Email: 'notices.email' });
  const code = newCode();
  const hashed = await hashCode(code);
  const now = clock.now();
  const expires_at = new Date(now.getTime() + noticeCodeSeconds * 1000);
  await db.transaction().execute(async (trx) => {
    await lockCurrent(trx, customerId);
    const times = await timesOf(trx, 'customer_id', customerId, now);
    const wait = times[0] ? codeRules.resendSeconds - (now.getTime() - times[0].getTime()) / 1000 : 0;
    if (wait > 0) throw tooMany(wait, { key: 'notices.tooSoon', values: { seconds: Math.ceil(wait) } });
    refuseTooMany(times, now);
    refuseTooMany(await timesOf(trx, 'email', email, now), now);
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

/** Tries the newest code under its lock, so that parallel tries are counted one after the other. */
const tryCode = async (trx: Transaction<Database>, customerId: string, code: string, now: Date): Promise<ApiError | undefined> => {
  const wrong = unprocessable('notices.codeWrong', { Code: 'notices.codeWrong' });
  const newest = await trx
    .selectFrom('notice_code')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const lives = newest && newest.used_at === null && newest.expires_at > now && newest.wrong < codeRules.attempts;
  const isRight = await isCode(code, lives ? newest : undefined);
  if (!newest || !lives) return wrong;
  const of = trx.updateTable('notice_code').where('id', '=', newest.id);
  if (!isRight) {
    await of.set({ wrong: newest.wrong + 1 }).execute();
    return wrong;
  }
  await of.set({ used_at: now }).execute();
  const address = { email: newest.email, confirmed_at: now, unsubscribe: randomUUID() };
  await trx
    .insertInto('notice_address')
    .values({ customer_id: customerId, ...address })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(address))
    .execute();
  return undefined;
};

/**
 * Takes the code: its address is confirmed, in place of an earlier one.
 * @throws ApiError 422 for a wrong, used or old code.
 */
export const confirmNoticeEmail = async ({ db, clock, customerId }: Asking, typed: string): Promise<void> => {
  if (codeRule(typed)) throw unprocessable('notices.codeWrong', { Code: 'notices.codeWrong' });
  // an answer of the transaction, not an error in it: else the count would be rolled back
  const refusal = await db.transaction().execute((trx) => tryCode(trx, customerId, normaliseCode(typed), clock.now()));
  if (refusal) throw refusal;
};
