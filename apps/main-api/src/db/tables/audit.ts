import type { ColumnType, Generated } from 'kysely';

/** Plain values of one row: ids, states, sums and days. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One change, written by the triggers of the table that it was made in and never changed after that. */
export interface AuditEventTable {
  id: Generated<number>;
  /** The customer whose it is. */
  chain: string;
  /** Counts from 1 in its chain. */
  position: number;
  at: Date;
  /** The call with its session, or the job; null for a change made by hand. */
  actor: string | null;
  /** The table. */
  subject: string;
  subject_id: string;
  /** `baseline`: it was there before the trail. */
  what: 'baseline' | 'insert' | 'update' | 'delete';
  facts: ColumnType<Facts, never, never>;
  /** Hash of the event before it in its chain. */
  previous: string;
  hash: string;
}

/** What had happened at a moment, over all chains. */
export interface AuditAnchorTable {
  number: number;
  at: Date;
  /** The last event that it covers. */
  up_to: number;
  /** How many there are since the anchor before. */
  events: number;
  /** Over the hashes of those. */
  digest: string;
  previous: string;
  hash: string;
}

export interface AuditTables {
  audit_event: AuditEventTable;
  audit_anchor: AuditAnchorTable;
}
