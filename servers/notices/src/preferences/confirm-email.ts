import { randomUUID } from 'node:crypto';
import { codeRules } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { unprocessable, type ApiError, type Clock, type Locale, type Session } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { NoticesDatabase } from '../tables/database.ts';
import { countWrong, type Counted, forgetAttempts, isCode, lockAttempts, refuseLockedNow, refuseUnproven } from '@pozyka/server-identity';
import { mailboxKey } from '../mail/mailbox-key.ts';
import { selectAddress } from '../addresses/choices.ts';
import { tellEvent } from '../events/tell-event.ts';
import { noteFormer } from '../addresses/notified-addresses.ts';
import type { NoticeCodeTable } from '../tables/notices.ts';

/** The customer who confirms an address. */
export interface Asking {
  readonly db: Kysely<NoticesDatabase>;
  readonly clock: Clock;
  readonly session: Session;
  readonly locale: Locale;
}

/** Five wrong codes in a row by which one customer confirms an e-mail. */
export const countedNoticeCodes = (customerId: string): Counted => ({
  key: `notice-code:${customerId}`,
  most: codeRules.attempts,
  message: 'notices.codeLocked',
});

const wrongCode = (): ApiError => unprocessable('notices.codeWrong', { Code: 'notices.codeWrong' });

/** The newest code, while it lives. */
const liveCode = async (db: Kysely<NoticesDatabase>, customerId: string, now: Date): Promise<Selectable<NoticeCodeTable> | undefined> => {
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
  trx: Transaction<NoticesDatabase>,
  tried: Selectable<NoticeCodeTable>,
  isRight: boolean,
  { session, locale, now }: Pick<Asking, 'session' | 'locale'> & { readonly now: Date },
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
  await refuseUnproven(trx, session, now);
  await of.set({ used_at: now }).execute();
  await forgetAttempts(trx, counted);
  const earlier = await selectAddress(trx, tried.customer_id);
  // links in mails that went to the same mailbox go on working
  const isSameMailbox = earlier !== undefined && mailboxKey(earlier.email) === mailboxKey(tried.email);
  const address = {
    email: tried.email,
    confirmed_at: isSameMailbox ? earlier.confirmed_at : now,
    unsubscribe: isSameMailbox ? earlier.unsubscribe : randomUUID(),
  };
  await trx
    .insertInto('notice_address')
    .values({ customer_id: tried.customer_id, ...address })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(address))
    .execute();
  if (isSameMailbox) return undefined;
  if (earlier) await noteFormer(trx, earlier, now);
  const notice = { key: `email:${tried.id}`, customerId: tried.customer_id, language: locale };
  await tellEvent(trx, now, { ...notice, kind: 'emailChanged', facts: { isFirst: earlier === undefined } });
  return undefined;
};

/**
 * Takes the code: its address is confirmed, in place of an earlier one, which hears of it with the phone and goes on hearing of security for a while. The slow hash is made outside the transaction, so that no
 * try holds a connection while another waits, and not at all where no code lives: there is nothing to guess.
 * @throws ApiError 403 where the session was not proven in the last five minutes, 422 for a wrong, used or old code, 429 after five wrong ones in a row.
 */
export const confirmNoticeEmail = async ({ db, clock, session, locale }: Asking, typed: string): Promise<void> => {
  if (codeRule(typed)) throw wrongCode();
  const now = clock.now();
  const { customerId } = session;
  await refuseUnproven(db, session, now);
  const tried = await liveCode(db, customerId, now);
  // after the code: a try at the same moment may have ended it and locked the customer
  await refuseLockedNow(db, [countedNoticeCodes(customerId)], now);
  if (!tried) throw wrongCode();
  // a code that was never sent confirms nothing
  const isRight = (await isCode(normaliseCode(typed), tried)) && tried.sent;
  // an answer of the transaction, not an error in it: else the count would be rolled back
  const refusal = await db.transaction().execute((trx) => takeTried(trx, tried, isRight, { session, locale, now }));
  if (refusal) throw refusal;
};
