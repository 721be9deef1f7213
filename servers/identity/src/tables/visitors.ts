import type { Generated } from 'kysely';

/** A device that a customer submitted an application from. */
export interface VisitorTable {
  customer_id: string;
  /** The fingerprint, as the customer's browser said it. */
  visitor_id: string;
  /** What the fingerprint service reports of it; the open agent reports nothing. */
  is_bot: Generated<boolean>;
  is_incognito: Generated<boolean>;
  first_seen_at: Date;
}

export interface VisitorTables {
  visitor: VisitorTable;
}
