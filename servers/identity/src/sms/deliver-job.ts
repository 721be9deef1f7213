import { SMS_SEAL } from './send-sms.ts';
import { type JobHandler, keys, RetryLaterError, tracedFetch } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import type { IdentityDatabase } from '../tables/database.ts';
import { settings } from './settings.ts';

const ANSWER_WITHIN_MS = 8_000;
/** A customer waits for their code: the gateway is retried soon, until the message is of no use. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** Where the job does not say until when its message is true. */
const STALE_MS = 60 * 60 * 1000;

const payloadShape = z.object({ id: z.number(), expiresAt: z.optional(z.iso.datetime()) });

/**
 * Hands a message over and forgets it. Retried with the same Idempotency-Key, the gateway sends nothing twice; the text is
 * stored sealed until then.
 */
export const deliverSms: JobHandler<IdentityDatabase> = async ({ payload, db, clock, log, finish }) => {
  const { id, expiresAt } = z.parse(payloadShape, payload);
  const message = await db.selectFrom('sms_outbox').selectAll().where('id', '=', id).executeTakeFirst();
  const forget = () =>
    finish(async (trx) => {
      await trx.deleteFrom('sms_outbox').where('id', '=', id).execute();
    });
  if (!message) return forget();
  const text = keys().open(SMS_SEAL, message.text);
  const end = expiresAt === undefined ? message.created_at.getTime() + STALE_MS : Date.parse(expiresAt);
  const now = clock.now().getTime();
  if (text === undefined || now >= end) {
    log.error({ id }, 'a message was too old, or sealed by a key that is gone');
    return forget();
  }
  const { SMS_URL = '', SMS_TOKEN } = settings();
  // a restored database reuses the same numbers
  const key = `sms-${id}-${message.created_at.getTime()}`;
  // half of its age when it was tried: pauses grow, and the first one leaves out a silent gateway's own time
  const pause = Math.min(Math.max((now - message.created_at.getTime()) / 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  const notNow = (reason: string, cause?: unknown): RetryLaterError => new RetryLaterError(reason, pause, { cause });
  const answer = await tracedFetch(SMS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SMS_TOKEN}`, 'idempotency-key': key },
    body: JSON.stringify({ To: message.phone, Text: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    throw notNow('The SMS gateway does not answer', error);
  });
  await answer.body?.cancel();
  if (!answer.ok) throw notNow(`The SMS gateway answered ${answer.status}`);
  return forget();
};
