import { type Clock, enqueueJob, keys, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { NoticesDatabase } from '../tables/database.ts';
import { paperRef, type PaperRef } from '../shared/paper-ref.ts';
import { writeLetter, type Letter } from './letter.ts';
import { settings } from './settings.ts';

/** Kind of the job that hands a mail over. */
export const MAIL_JOB = 'sendMail';
/** What the seal of a mail is for. */
export const MAIL_SEAL = 'mail';

const DAY_MS = 86_400_000;
/** A mail server may be away over a weekend. */
const OF_USE_MS = 4 * DAY_MS;

/** What is sealed. */
export const mailContent = z.object({
  to: z.string(),
  language: z.enum(['uk', 'ru']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where a mail program switches such mails off by itself (RFC 8058). */
  oneClick: z.optional(z.string()),
  papers: z.array(paperRef),
});
export type MailContent = z.output<typeof mailContent>;

export interface NewMail {
  /** The event that it tells; a second mail of it is not written. */
  readonly key: string;
  readonly kind: string;
  /** Null of a visitor. */
  readonly customerId: string | null;
  /** As `mailAddress` gives it. */
  readonly to: string;
  readonly letter: Letter;
  readonly oneClick?: string;
  readonly papers?: readonly PaperRef[];
  /** When it is of no use any more, where that is sooner than four days. */
  readonly expiresAt?: Date;
}

/** Puts a mail into the outbox inside the caller's transaction: it leaves only if that commits, and once for its event. */
export const postMail = async (trx: Transaction<NoticesDatabase>, clock: Clock, mail: NewMail): Promise<void> => {
  const { key, kind, customerId, to, letter, oneClick, papers = [], expiresAt } = mail;
  const now = clock.now();
  const language: Locale = letter.language;
  const words = { to, language, subject: letter.subject, ...writeLetter(letter), ...(oneClick && { oneClick }), papers };
  const content = JSON.stringify(words satisfies Omit<MailContent, 'papers'>);
  const leaves = settings().SMTP_URL !== undefined;
  const row = await trx
    .insertInto('mail_outbox')
    .values({
      ...{ key, kind, customer_id: customerId, reason: null, ended_at: null, created_at: now },
      content: leaves ? keys().seal(MAIL_SEAL, content) : content,
      state: leaves ? 'waiting' : 'kept',
      expires_at: expiresAt ?? new Date(now.getTime() + OF_USE_MS),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && leaves) await enqueueJob(trx, { kind: MAIL_JOB, key: `mail:${row.id}`, runAt: now, payload: { id: row.id } });
};

/** Leaves the trace of a mail that could not be addressed: an operator sees it. */
export const noteUnsent = async (
  trx: Transaction<NoticesDatabase>,
  clock: Clock,
  { key, kind, customerId }: Pick<NewMail, 'key' | 'kind' | 'customerId'>,
): Promise<void> => {
  const now = clock.now();
  await trx
    .insertInto('mail_outbox')
    .values({
      key,
      kind,
      customer_id: customerId,
      content: null,
      state: 'failed',
      reason: 'address',
      created_at: now,
      expires_at: now,
      ended_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
