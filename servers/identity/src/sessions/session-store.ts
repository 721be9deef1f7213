import { randomUUID } from 'node:crypto';
import { sessionRules } from '@pozyka/api-contract/constants';
import { hashToken, newToken, readyQuery } from '@pozyka/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { AuthSessionTable, AuthTokenTable } from '../tables/auth.ts';

export type SessionRow = Selectable<AuthSessionTable>;

/** A token and the session of its family. */
export interface TokenRow extends Pick<SessionRow, 'customer_id' | 'last_seen' | 'ended_at'> {
  readonly token_hash: string;
  readonly session_id: string;
  readonly created_at: Date;
  readonly replaced_at: Selectable<AuthTokenTable>['replaced_at'];
  readonly used_at: Selectable<AuthTokenTable>['used_at'];
  readonly session_created_at: Date;
}

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Adds a token to a family; the token is shown once and never stored. */
export const insertToken = async (db: Kysely<IdentityDatabase>, sessionId: string, now: Date): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('auth_token')
    .values({ token_hash: hashToken(token), session_id: sessionId, created_at: now, replaced_at: null, used_at: null })
    .execute();
  return token;
};

export interface NewSession {
  readonly customerId: string;
  readonly device: string | null;
  readonly now: Date;
  readonly isProven?: boolean;
  /** A passkey opens it, which was added then. */
  readonly keyAddedAt?: Date;
}

/** Adds a session, proven where a code or a passkey opens it, and deletes the customer's sessions that can never be used any more. */
export const insertSession = async (
  db: Kysely<IdentityDatabase>,
  { customerId, device, now, isProven = false, keyAddedAt }: NewSession,
): Promise<string> => {
  await db
    .deleteFrom('auth_session')
    .where('customer_id', '=', customerId)
    .where('created_at', '<', before(now, sessionRules.longestSeconds))
    .execute();
  const id = randomUUID();
  await db
    .insertInto('auth_session')
    .values({
      ...{ id, customer_id: customerId, device, created_at: now, last_seen: now },
      ...{ proven_at: isProven ? now : null, by_key: keyAddedAt !== undefined, key_added_at: keyAddedAt ?? null, ended_at: null },
    })
    .execute();
  return insertToken(db, id, now);
};

const tokenOf = (db: Kysely<IdentityDatabase>, hash: string) =>
  db
    .selectFrom('auth_token')
    .innerJoin('auth_session', 'auth_session.id', 'auth_token.session_id')
    .select([
      'auth_token.token_hash',
      'auth_token.session_id',
      'auth_token.created_at',
      'auth_token.replaced_at',
      'auth_token.used_at',
      'auth_session.customer_id',
      'auth_session.created_at as session_created_at',
      'auth_session.last_seen',
      'auth_session.ended_at',
    ])
    .where('token_hash', '=', hash);

/** Every call of a customer asks for it. */
const readyToken = readyQuery(tokenOf);

/** A token by its text; `lock` makes parallel exchanges of its family wait. */
export const selectToken = (db: Kysely<IdentityDatabase>, token: string, lock = false): Promise<TokenRow | undefined> => {
  const hash = hashToken(token);
  return lock ? tokenOf(db, hash).forUpdate().executeTakeFirst() : readyToken(db, hash);
};

export const replaceToken = async (db: Kysely<IdentityDatabase>, tokenHash: string, now: Date): Promise<void> => {
  await db.updateTable('auth_token').set({ replaced_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Notes the first use of a token. */
export const markUsed = async (db: Kysely<IdentityDatabase>, tokenHash: string, now: Date): Promise<void> => {
  await db.updateTable('auth_token').set({ used_at: now }).where('token_hash', '=', tokenHash).where('used_at', 'is', null).execute();
};

/** An exchanged token: what came after it in its family is known by the moment of the exchange. */
export type ReplacedToken = TokenRow & { readonly replaced_at: Date };

/** Whether any token of the family that came after this one has been used. */
export const isSuccessorUsed = async (db: Kysely<IdentityDatabase>, token: ReplacedToken): Promise<boolean> => {
  const query = db.selectFrom('auth_token').select('token_hash').where('session_id', '=', token.session_id);
  const successors = query.where('created_at', '>=', token.replaced_at).where('token_hash', '!=', token.token_hash);
  const row = await successors.where('used_at', 'is not', null).limit(1).executeTakeFirst();
  return row !== undefined;
};

/** Forgets what came after this token and was never used. */
export const dropUnused = async (db: Kysely<IdentityDatabase>, token: ReplacedToken): Promise<void> => {
  const query = db.deleteFrom('auth_token').where('session_id', '=', token.session_id).where('used_at', 'is', null);
  await query.where('created_at', '>=', token.replaced_at).where('token_hash', '!=', token.token_hash).execute();
};

export const markSeen = async (db: Kysely<IdentityDatabase>, sessionId: string, now: Date): Promise<void> => {
  await db.updateTable('auth_session').set({ last_seen: now }).where('id', '=', sessionId).where('last_seen', '<', now).execute();
};

/**
 * Ends a session with all its tokens. With `customerId` it is ended from another one of theirs: only if it is that customer's, and with the first key that
 * was added in it and waits. Whether there was one to end.
 */
export const endSession = async (db: Kysely<IdentityDatabase>, id: string, now: Date, customerId?: string): Promise<boolean> => {
  const query = db.updateTable('auth_session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null);
  if (customerId === undefined) return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  const waiting = db.deleteFrom('passkey').where('customer_id', '=', customerId).where('starts_at', 'is not', null);
  await waiting.where('added_in', '=', id).execute();
  return (await query.where('customer_id', '=', customerId).executeTakeFirst()).numUpdatedRows > 0n;
};

/** Whether a session has not been ended, also by a call that this one waited for. */
export const isSessionOpen = async (db: Kysely<IdentityDatabase>, id: string): Promise<boolean> =>
  (await db.selectFrom('auth_session').select('id').where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst()) !== undefined;

/** Ends every session of a customer, but one, with first keys that were added in the others and wait. */
export const endOtherSessions = async (
  db: Kysely<IdentityDatabase>,
  { customerId, exceptSession, now }: { customerId: string; exceptSession?: string | undefined; now: Date },
): Promise<void> => {
  // before the sessions, as every change of keys takes them
  const waiting = db.deleteFrom('passkey').where('customer_id', '=', customerId).where('starts_at', 'is not', null);
  await (exceptSession === undefined ? waiting : waiting.where('added_in', 'is distinct from', exceptSession)).execute();
  const query = db.updateTable('auth_session').set({ ended_at: now }).where('customer_id', '=', customerId).where('ended_at', 'is', null);
  await (exceptSession === undefined ? query : query.where('id', '!=', exceptSession)).execute();
};

/** Sessions that may still be used, the last seen first. */
export const liveSessions = (db: Kysely<IdentityDatabase>, customerId: string, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('auth_session')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('last_seen', '>', before(now, sessionRules.idleSeconds))
    .where('created_at', '>', before(now, sessionRules.longestSeconds))
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .execute();
