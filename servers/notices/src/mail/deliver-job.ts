import { type JobHandler, keys, RetryLaterError } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import type { NoticesDatabase } from '../tables/database.ts';
import { handOver, MailRefusedError, MailServerError } from './hand-over.ts';
import { MAIL_SEAL, mailContent } from './post-mail.ts';
import type { NoticesHost } from '../shared/host.ts';

/** A restarted server is retried soon, one that is down for days every hour. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Tries to read a paper: fewer than the tries of a job, so that the mail ends and not only the job. */
const TRIES_TO_READ = 5;

const payloadShape = z.object({ id: z.number() });

/**
 * Hands a mail over and forgets its words. Where the process dies between the server's yes and the commit, it is handed over once more
 * under the same Message-ID, by which mail programs know it for the same.
 */
export const deliverMail =
  (host: NoticesHost): JobHandler<NoticesDatabase> =>
  async ({ payload, attempt, db, clock, log, finish }) => {
    const { id } = z.parse(payloadShape, payload);
    const mail = await db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (mail?.state !== 'waiting' || mail.content === null) return;
    const { key, kind, customer_id: customerId, created_at, expires_at } = mail;
    const now = clock.now();
    const end = (state: 'sent' | 'failed', reason: string | null) =>
      finish(async (trx) => {
        await trx.updateTable('mail_outbox').set({ state, reason, content: null, ended_at: now }).where('id', '=', id).execute();
      });
    const giveUp = (reason: string) => {
      log.error({ mail: id, kind, reason }, 'a mail was given up');
      return end('failed', reason);
    };
    if (now >= expires_at) return giveUp('late');
    const sealed = keys().open(MAIL_SEAL, mail.content);
    if (sealed === undefined) return giveUp('key');
    const content = z.parse(mailContent, JSON.parse(sealed));
    const read = customerId === null ? Promise.resolve([]) : host.readPapers(db, clock, { customerId, ...content });
    const papers = await read.catch((error: unknown) => {
      if (attempt < TRIES_TO_READ) throw error;
      return undefined;
    });
    if (!papers) return giveUp('paper');
    try {
      await handOver({ key, at: created_at }, content, papers);
    } catch (error) {
      if (error instanceof MailRefusedError) return giveUp(error.reason);
      if (!(error instanceof MailServerError)) throw error;
      // half of what it had waited when it was tried: pauses grow
      const pause = Math.min(Math.max((now.getTime() - created_at.getTime()) / 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      throw new RetryLaterError('The mail server does not take it', pause, { cause: error });
    }
    return end('sent', null);
  };
