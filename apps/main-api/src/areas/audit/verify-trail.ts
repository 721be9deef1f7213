import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { verifyAnchors, type KnownAnchor } from './verify-anchors.ts';
import { verifyChains } from './verify-chains.ts';
import { verifyRows } from './verify-rows.ts';

export interface Verified {
  readonly events: number;
  readonly chains: number;
  readonly anchors: number;
  /** The first broken link, in words; null where all holds. */
  readonly broken: string | null;
}

/** Verifies the trail and the rows as a transaction sees them. */
export const verifyIn = async (trx: Transaction<Database>, known?: KnownAnchor): Promise<Verified> => {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`set local timezone to 'UTC'`.execute(trx);
  const chains = await verifyChains(trx);
  const anchors = await verifyAnchors(trx, known);
  const broken = chains.broken ?? anchors.broken ?? (await verifyRows(trx));
  return { events: chains.events, chains: chains.chains, anchors: anchors.anchors, broken };
};

/**
 * Verifies the trail of changes in one snapshot: every link of every chain, the anchors over all of them, that the rows equal
 * the last state in the trail, and that no trigger was switched off. `known`: an anchor stored outside the database, which must still be here.
 */
export const verifyTrail = (db: Kysely<Database>, known?: KnownAnchor): Promise<Verified> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifyIn(trx, known));
