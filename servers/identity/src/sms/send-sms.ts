import { type Clock, enqueueJobs, keys } from '@pozyka/server-kit';
import { sql, type QueryExecutorProvider } from 'kysely';
import { settings } from './settings.ts';

/** Kind of the job that hands a message over. */
export const SMS_JOB = 'sendSms';
/** What the seal of a message is for. */
export const SMS_SEAL = 'sms';

export interface Sms {
  /** +380XXXXXXXXX. */
  readonly phone: string;
  readonly text: string;
  /** The one-time code in the text, when there is one; only the sandbox stores and shows it. */
  readonly code?: string;
  /** When it is of no use any more, where that is not after an hour: sooner for a code, later for what nothing else says. */
  readonly expiresAt?: Date;
}

/**
 * Puts messages into the outbox inside the caller's transaction: they are sent only if that commits. Where a gateway takes messages
 * over, which it must outside a sandbox, no code lies open on its way.
 */
export const sendAllSms = async (trx: QueryExecutorProvider, clock: Clock, messages: readonly Sms[]): Promise<void> => {
  if (messages.length === 0) return;
  const now = clock.now();
  const leaves = settings().SMS_URL !== undefined;
  const values = messages.map(({ phone, text, code }) => {
    const row = leaves ? { text: keys().seal(SMS_SEAL, text), code: null } : { text, code: code ?? null };
    return sql`(${phone}, ${row.text}, ${row.code}, cast(${now} as timestamptz))`;
  });
  const { rows } = await sql<{ id: number }>`
    insert into sms_outbox (phone, text, code, created_at)
    values ${sql.join(values)}
    returning id`.execute(trx);
  if (!leaves) return;
  const jobs = rows.map(({ id }, index) => {
    const expiresAt = messages[index]?.expiresAt;
    return { kind: SMS_JOB, key: `sms:${id}`, runAt: now, payload: { id, expiresAt } };
  });
  await enqueueJobs(trx, jobs);
};

export const sendSms = (trx: QueryExecutorProvider, clock: Clock, sms: Sms): Promise<void> => sendAllSms(trx, clock, [sms]);
