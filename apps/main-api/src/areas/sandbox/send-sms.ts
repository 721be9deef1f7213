import type { Clock } from '@pozyka/server-kit';
import { sql, type QueryExecutorProvider } from 'kysely';

export interface Sms {
  /** +380XXXXXXXXX. */
  readonly phone: string;
  readonly text: string;
  /** The one-time code in the text, when there is one; only the sandbox ever shows it. */
  readonly code?: string;
}

/** Puts a message into the outbox inside the caller's transaction: it is sent only if that commits. */
export const sendSms = async (trx: QueryExecutorProvider, clock: Clock, { phone, text, code }: Sms): Promise<void> => {
  await sql`
    insert into sms_outbox (phone, text, code, created_at)
    values (${phone}, ${text}, ${code ?? null}, ${clock.now()})`.execute(trx);
};
