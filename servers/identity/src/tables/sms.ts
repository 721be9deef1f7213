import type { Generated } from 'kysely';

interface SmsOutboxTable {
  id: Generated<number>;
  phone: string;
  /** Sealed where a gateway takes it over. */
  text: string;
  /** The one-time code in it; stored in a sandbox alone. */
  code: string | null;
  created_at: Date;
}

export interface SmsTables {
  sms_outbox: SmsOutboxTable;
}
