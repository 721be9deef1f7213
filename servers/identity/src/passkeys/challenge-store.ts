import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyRequest } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { ChallengePurpose, PasskeyChallengeTable } from '../tables/passkeys.ts';
import { hashBrowser } from '../shared/browser.ts';
import { hashToken, newToken } from '@pozyka/server-kit';
import { offeredWays } from '../esign/settings.ts';
import { openRecovery } from './recovery-store.ts';
import { relyingParty } from './settings.ts';
import { lockOwner, selectFactors, type PasskeyRow } from './store.ts';

export type ChallengeRow = Selectable<PasskeyChallengeTable>;

/** Whose answer a challenge waits for. */
export interface Requested {
  readonly purpose: ChallengePurpose;
  readonly browser: string | undefined;
  readonly customerId?: string;
  readonly sessionId?: string;
  readonly byCode?: boolean;
  readonly endsSessions?: boolean;
}

/** Stores a challenge; the ticket by which it is answered. Dead ones of earlier days go. */
export const insertChallenge = async (
  trx: Transaction<IdentityDatabase>,
  requested: Requested,
  challenge: string,
  now: Date,
): Promise<string> => {
  await sql`
    delete from passkey_challenge where ticket_hash in (
      select ticket_hash from passkey_challenge where expires_at < ${new Date(now.getTime() - 86_400_000)} limit 100 for update skip locked
    )`.execute(trx);
  const ticket = newToken();
  await trx
    .insertInto('passkey_challenge')
    .values({
      ticket_hash: hashToken(ticket),
      purpose: requested.purpose,
      challenge,
      customer_id: requested.customerId ?? null,
      session_id: requested.sessionId ?? null,
      browser_hash: hashBrowser(requested.browser),
      by_code: requested.byCode ?? false,
      ends_sessions: requested.endsSessions ?? false,
      created_at: now,
      expires_at: new Date(now.getTime() + passkeyRules.lifeSeconds * 1000),
      used_at: null,
    })
    .execute();
  return ticket;
};

/** The live challenge of a ticket, for one of these purposes and for the browser that requested it; undefined for any other. */
export const liveChallenge = async (
  db: Kysely<IdentityDatabase>,
  ticket: string,
  { purposes, browser }: { readonly purposes: readonly ChallengePurpose[]; readonly browser: string | undefined },
  now: Date,
): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom('passkey_challenge')
    .selectAll()
    .where('ticket_hash', '=', hashToken(ticket))
    .where('purpose', 'in', purposes)
    .where(({ or, eb }) => or([eb('browser_hash', 'is', null), eb('browser_hash', '=', hashBrowser(browser))]))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses a challenge up, right or wrong; false where another call has. */
export const useChallenge = async (trx: Transaction<IdentityDatabase>, { ticket_hash }: ChallengeRow, now: Date): Promise<boolean> => {
  const query = trx
    .updateTable('passkey_challenge')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticket_hash)
    .where('used_at', 'is', null);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
};

/** What browsers learn of a key, so that they find it. */
export const described = ({ key, transports }: PasskeyRow) => ({ type: 'public-key', id: key, transports }) as const;

/** Asks for a key: one of `keys`, or any that the browser knows for this site. */
export const askForKey = async (
  trx: Transaction<IdentityDatabase>,
  requested: Requested,
  keys: readonly PasskeyRow[],
  now: Date,
): Promise<PasskeyRequest> => {
  const { id } = relyingParty();
  const { challenge } = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
  const recovery = requested.customerId === undefined ? undefined : await openRecovery(trx, requested.customerId);
  return {
    Ticket: await insertChallenge(trx, requested, challenge, now),
    ExpiresIn: passkeyRules.lifeSeconds,
    CanRecover: requested.byCode === true,
    RecoveryAt: recovery?.due_at.toISOString() ?? null,
    // the same for everybody: another list would reveal what is known of them
    Identity: requested.byCode === true ? offeredWays() : [],
    Options: {
      challenge,
      rpId: id,
      timeout: passkeyRules.lifeSeconds * 1000,
      userVerification: 'required',
      allowCredentials: keys.map(described),
    },
  };
};

/** Who was right so far, and by what. */
export interface KeyAwaited {
  readonly customerId: string;
  readonly browser: string | undefined;
  readonly byCode: boolean;
  /** The login ends the customer's other sessions. */
  readonly endsSessions?: boolean;
}

/**
 * What is left between a customer who is right so far and their token: a request for one of their keys; undefined where they have none. Nobody
 * learns of it before a code or a password was right. A key that is just being added is waited for: the session that would be opened without it is one
 * that its adding could not end.
 */
export const awaitPasskey = async (
  trx: Transaction<IdentityDatabase>,
  { customerId, ...requested }: KeyAwaited,
  now: Date,
): Promise<PasskeyRequest | undefined> => {
  await lockOwner(trx, customerId);
  const keys = await selectFactors(trx, customerId);
  return keys.length > 0 ? askForKey(trx, { purpose: 'second', customerId, ...requested }, keys, now) : undefined;
};
