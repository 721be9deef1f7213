import { type Clock, enqueueJob, keys } from '@pozyka/server-kit';
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
 * Puts a message into the outbox inside the caller's transaction: it is sent only if that commits. Where a gateway takes messages
 * over, which it must outside a sandbox, no code lies open on its way.
 */
export const sendSms = async (trx: QueryExecutorProvider, clock: Clock, { phone, text, code, expiresAt }: Sms): Promise<void> => {
  const now = clock.now();
  const leaves = settings().SMS_URL !== undefined;
  const row = leaves ? { text: keys().seal(SMS_SEAL, text), code: null } : { text, code: code ?? null };
  const { rows } = await sql<{ id: number }>`
    insert into sms_outbox (phone, text, code, created_at)
    values (${phone}, ${row.text}, ${row.code}, ${now})
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (leaves && id !== undefined) await enqueueJob(trx, { kind: SMS_JOB, key: `sms:${id}`, runAt: now, payload: { id, expiresAt } });
};
