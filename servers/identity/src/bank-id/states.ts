import type { Clock, Session } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { hashToken, newToken } from '@pozyka/server-kit';
import { stateFailure } from './bank.ts';

const LIFE_MS = 10 * 60_000;
/** For a day an expired state differs from an unknown one. */
const RETAIN_MS = 86_400_000;

/** A new state for one way to the bank and back; only its hash stays here. */
export const addState = async (db: Kysely<IdentityDatabase>, { customerId, sessionId }: Session, clock: Clock): Promise<string> => {
  const now = clock.now();
  await db
    .deleteFrom('bank_id_state')
    .where('customer_id', '=', customerId)
    .where('expires_at', '<', new Date(now.getTime() - RETAIN_MS))
    .execute();
  const state = newToken();
  await db
    .insertInto('bank_id_state')
    .values({
      state_hash: hashToken(state),
      customer_id: customerId,
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      used_at: null,
    })
    .execute();
  return state;
};

/**
 * Uses a state up, so that of parallel responses one alone goes on. It is the customer's: banks open the way back in another browser, where they log in
 * once more.
 * @throws ApiError 422 for a state of another customer, an old one, or one that was used.
 */
export const takeState = async (db: Kysely<IdentityDatabase>, { customerId }: Session, state: string, clock: Clock): Promise<void> => {
  const now = clock.now();
  const mine = { state_hash: hashToken(state), customer_id: customerId };
  const used = await db
    .updateTable('bank_id_state')
    .set({ used_at: now })
    .where((where) => where.and(mine))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (used.numUpdatedRows > 0n) return;
  const row = await db
    .selectFrom('bank_id_state')
    .select('used_at')
    .where((where) => where.and(mine))
    .executeTakeFirst();
  if (!row) throw stateFailure('unknownState');
  throw stateFailure(row.used_at ? 'usedState' : 'expiredState');
};

/** Frees a state for another try: the bank could not be reached. */
export const freeState = async (db: Kysely<IdentityDatabase>, state: string): Promise<void> => {
  await db.updateTable('bank_id_state').set({ used_at: null }).where('state_hash', '=', hashToken(state)).execute();
};
