import type { OutboxMail } from '@pozyka/api-contract';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { NoticesDatabase } from '../tables/database.ts';
import { mailContent } from './post-mail.ts';

/** What lies in the outbox for a customer, newest first: where a mail server takes mails over they are sealed, and not shown. */
export const mailsTo = async (db: Kysely<NoticesDatabase>, customerId: string): Promise<OutboxMail[]> => {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['content', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.flatMap(({ content, created_at }) => {
    if (content === null) return [];
    const { to, subject, text, html, papers } = z.parse(mailContent, JSON.parse(content));
    const names = papers.map((paper) => ('receiptId' in paper ? 'receipt' : paper.typeId));
    return [{ at: created_at.toISOString(), to, subject, text, html, papers: names }];
  });
};
