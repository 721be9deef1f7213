import { sessionRules } from '@pozyka/api-contract/constants';
import { tellSecurity, unauthorized, type Authenticate, type Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import {
  dropUnused,
  endSession,
  insertToken,
  isSuccessorUsed,
  markSeen,
  markUsed,
  replaceToken,
  selectToken,
  type ReplacedToken,
  type TokenRow,
} from './session-store.ts';

/** A session is seen at most this often, so that a busy page does not write on every call. */
const SEEN_EVERY_SECONDS = 60;

const passed = (since: Date, now: Date): number => (now.getTime() - since.getTime()) / 1000;

/** Not ended, used within twelve hours, begun within thirty days. */
const isSessionAlive = ({ ended_at, last_seen, session_created_at }: TokenRow, now: Date): boolean =>
  ended_at === null && passed(last_seen, now) < sessionRules.idleSeconds && passed(session_created_at, now) < sessionRules.longestSeconds;

/** An exchanged token after its overlap. */
const isOverlapOver = (row: TokenRow, now: Date): row is ReplacedToken =>
  row.replaced_at !== null && passed(row.replaced_at, now) >= sessionRules.overlapSeconds;

/**
 * An exchanged token used after its overlap was stolen, or its successor was: the session ends for both holders. Where
 * no successor was ever used, the answer with it was lost on its way, and the customer has nothing but the old one.
 */
const isReused = async (db: Kysely<IdentityDatabase>, row: TokenRow, now: Date): Promise<boolean> =>
  isOverlapOver(row, now) && (await isSuccessorUsed(db, row));

const endReused = async (db: Kysely<IdentityDatabase>, { session_id }: TokenRow, now: Date, log: FastifyBaseLogger): Promise<void> => {
  if (await endSession(db, session_id, now)) tellSecurity(log, 'authn_token_reuse', { session: session_id });
};

/** An exchanged token lives through its overlap, however old it is. */
const isTokenAlive = (row: TokenRow, now: Date): boolean =>
  passed(row.created_at, now) < sessionRules.tokenSeconds || (row.replaced_at !== null && !isOverlapOver(row, now));

/** Whose session a Bearer token is; null for a dead one. A token used after its exchange ends its whole family. */
export const authenticate: Authenticate<IdentityDatabase> = async (token, { db, clock, request: { log } }) => {
  const row = await selectToken(db, token);
  if (!row) return null;
  const now = clock.now();
  if (await isReused(db, row, now)) {
    await endReused(db, row, now, log);
    return null;
  }
  if (!isSessionAlive(row, now) || !isTokenAlive(row, now)) return null;
  if (row.used_at === null) await markUsed(db, row.token_hash, now);
  if (passed(row.last_seen, now) >= SEEN_EVERY_SECONDS) await markSeen(db, row.session_id, now);
  return { customerId: row.customer_id, sessionId: row.session_id };
};

/**
 * Exchanges a token for a new one. A token past its thirty minutes may still be exchanged while its session lives, and an
 * exchanged one during its overlap, because two tabs do it at once, or after it where no successor was ever used.
 * @throws ApiError 401 for a dead token.
 */
export const refreshToken = async (
  { db, clock, log }: { readonly db: Kysely<IdentityDatabase>; readonly clock: Clock; readonly log: FastifyBaseLogger },
  token: string | null,
): Promise<string> => {
  const now = clock.now();
  const fresh = await db.transaction().execute(async (trx) => {
    const row = token === null ? undefined : await selectToken(trx, token, true);
    if (!row) return null;
    if (await isReused(trx, row, now)) {
      await endReused(trx, row, now, log);
      return null;
    }
    if (!isSessionAlive(row, now)) return null;
    // a lost successor is dead: it is of no use to a finder
    if (isOverlapOver(row, now)) await dropUnused(trx, row);
    if (row.replaced_at === null || isOverlapOver(row, now)) await replaceToken(trx, row.token_hash, now);
    if (row.used_at === null) await markUsed(trx, row.token_hash, now);
    await markSeen(trx, row.session_id, now);
    return insertToken(trx, row.session_id, now);
  });
  if (fresh === null) throw unauthorized();
  return fresh;
};
