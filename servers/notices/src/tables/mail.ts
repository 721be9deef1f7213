import type { Generated } from 'kysely';

/** `kept`: in a sandbox without a mail server, for everybody to read. */
type MailState = 'waiting' | 'kept' | 'sent' | 'failed';

/** A mail on its way, or what became of it. */
interface MailOutboxTable {
  id: Generated<number>;
  /** The event that it tells: one mail for ever. */
  key: string;
  /** Null of a visitor. */
  customer_id: string | null;
  kind: string;
  /** Sealed until it is handed over; null after it. */
  content: string | null;
  state: MailState;
  /** Why it was given up: a word of ours or the server's number, never its text. */
  reason: string | null;
  created_at: Date;
  /** From when it is of no use. */
  expires_at: Date;
  ended_at: Date | null;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
