import { randomUUID } from 'node:crypto';
import { codeRules } from '@pozyka/api-contract/constants';
import { isUuid } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { HashedCode } from '@pozyka/server-identity';
import type { LendingDatabase } from '../tables/database.ts';
import type { SignAttemptTable, SignCodeTable } from '../tables/contracts.ts';

export type AttemptRow = Selectable<SignAttemptTable>;
export type SignCodeRow = Selectable<SignCodeTable>;

/** What a code signs: a contract, or an extension or a restructuring of it. */
export interface Signable {
  readonly customerId: string;
  readonly contractId: string;
  readonly extensionId?: string | undefined;
  readonly restructuringId?: string | undefined;
}

const HOUR_MS = 3_600_000;

/** The customer's count of wrong codes, made and locked: parallel attempts wait here. */
export const lockAttempts = async (trx: Transaction<LendingDatabase>, customerId: string): Promise<AttemptRow> => {
  await trx
    .insertInto('sign_attempt')
    .values({ customer_id: customerId, locked_until: null })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return trx.selectFrom('sign_attempt').selectAll().where('customer_id', '=', customerId).forUpdate().executeTakeFirstOrThrow();
};

/** The same without a lock, undefined before the first code. */
export const selectAttempts = (db: Kysely<LendingDatabase>, customerId: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('sign_attempt').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

export const updateAttempts = async (
  trx: Transaction<LendingDatabase>,
  customerId: string,
  row: Pick<AttemptRow, 'wrong_codes' | 'locked_until'>,
): Promise<void> => {
  await trx.updateTable('sign_attempt').set(row).where('customer_id', '=', customerId).execute();
};

/** Times of the customer's codes of the last hour, newest first. */
export const recentSignCodes = async (trx: Transaction<LendingDatabase>, customerId: string, now: Date): Promise<Date[]> => {
  const rows = await trx
    .selectFrom('sign_code')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at }) => created_at);
};

export const insertSignCode = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  code: HashedCode &
    Pick<SignCodeRow, 'customer_id' | 'contract_id' | 'extension_id' | 'restructuring_id' | 'documents_sha256' | 'session_id'>,
): Promise<void> => {
  await trx
    .insertInto('sign_code')
    .values({
      ...code,
      id: randomUUID(),
      created_at: now,
      expires_at: new Date(now.getTime() + codeRules.lifeSeconds * 1000),
      used_at: null,
    })
    .execute();
};

/**
 * The only code of a contract, or of an extension, that may still be used: its newest, while it lives and is not used. A session
 * uses the codes that it ordered.
 */
export const liveSignCode = async (
  db: Kysely<LendingDatabase>,
  { customerId, contractId, extensionId, restructuringId, sessionId }: Signable & { readonly sessionId: string },
  now: Date,
): Promise<SignCodeRow | undefined> => {
  if (![contractId, extensionId, restructuringId].every((id) => id === undefined || isUuid(id))) return undefined;
  const code = await db
    .selectFrom('sign_code')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('contract_id', '=', contractId)
    .where('extension_id', extensionId === undefined ? 'is' : '=', extensionId ?? null)
    .where('restructuring_id', restructuringId === undefined ? 'is' : '=', restructuringId ?? null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isOwn = code?.session_id === null || code?.session_id === sessionId;
  return code && isOwn && code.used_at === null && code.expires_at > now ? code : undefined;
};

export const useSignCode = async (trx: Transaction<LendingDatabase>, id: string, now: Date): Promise<void> => {
  await trx.updateTable('sign_code').set({ used_at: now }).where('id', '=', id).execute();
};
