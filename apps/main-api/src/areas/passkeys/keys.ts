import { randomUUID } from 'node:crypto';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Passkey, PasskeyAttestation, PasskeyCreation, Passkeys } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { tidy } from '@pozyka/domain/text';
import { conflict, isUuid, notFound, unauthorized, unprocessable, type Clock, type Locale, type Session } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { endOtherSessions, isSessionOpen } from '../../data/auth/session-store.ts';
import { selectCustomer } from '../../data/customers/store.ts';
import { tellEvent } from '../../data/notices/tell-event.ts';
import { described, insertChallenge, liveChallenge, useChallenge } from '../../data/passkeys/challenge-store.ts';
import { endRecovery, openRecovery } from '../../data/passkeys/recovery-store.ts';
import { relyingParty } from '../../data/passkeys/settings.ts';
import { handleOf, insertPasskey, lockOwner, removeKey, renameKey, selectPasskeys, type PasskeyRow } from '../../data/passkeys/store.ts';
import { maskedPhone } from '../customers/masked-phone.ts';
import { provenUntil, refuseUnproven } from './prove.ts';
import { challengeOver } from './use-key.ts';
import { ALGORITHMS, verifyAttestation } from './verify.ts';

const shown = ({ id, name, synced, created_at, last_used_at }: PasskeyRow): Passkey => ({
  Id: id,
  Name: name,
  Synced: synced,
  CreatedAt: created_at.toISOString(),
  LastUsedAt: last_used_at?.toISOString() ?? null,
});

/** The keys of a session's customer, and what may be done with them. */
export const passkeysOf = async (db: Kysely<Database>, session: Session, now: Date): Promise<Passkeys> => ({
  Items: (await selectPasskeys(db, session.customerId)).map(shown),
  ProvenUntil: (await provenUntil(db, session, now))?.toISOString() ?? null,
  RecoveryAt: (await openRecovery(db, session.customerId))?.due_at.toISOString() ?? null,
});

interface Asking {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly session: Session;
  readonly browser: string | undefined;
}

/**
 * What a browser needs to make a key: one that is found without a name, and used only by who unlocks the device.
 * @throws ApiError 403 for an unproven session, 409 where there are as many as may be.
 */
export const beginPasskey = async ({ db, clock, session, browser }: Asking): Promise<PasskeyCreation> => {
  const now = clock.now();
  const { customerId } = session;
  await refuseUnproven(db, session, now);
  const { phone } = await selectCustomer(db, customerId);
  const { id: rpID } = relyingParty();
  return db.transaction().execute(async (trx) => {
    const keys = await selectPasskeys(trx, customerId);
    if (keys.length >= passkeyRules.most) throw conflict('passkeys.most');
    const handle = await handleOf(trx, customerId);
    // the device shows it in its list of keys: enough to tell two accounts apart
    const userName = maskedPhone(phone);
    const made = await generateRegistrationOptions({
      ...{ rpName: 'Pozyka', rpID, userName, userDisplayName: userName, userID: isoBase64URL.toBuffer(handle) },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return {
      Ticket: await insertChallenge(trx, { purpose: 'add', browser, ...session }, made.challenge, now),
      ExpiresIn: passkeyRules.lifeSeconds,
      Options: {
        rp: { id: rpID, name: made.rp.name },
        user: made.user,
        challenge: made.challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: passkeyRules.lifeSeconds * 1000,
        excludeCredentials: keys.map(described),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    };
  });
};

const nameOf = (typed: string): string => {
  const name = tidy(typed);
  if (name === '') throw unprocessable('passkeys.noName', { Name: 'passkeys.noName' });
  return name;
};

interface Changing extends Asking {
  readonly locale: Locale;
  readonly act: (effect: (trx: Transaction<Database>) => Promise<Passkeys>) => Promise<Passkeys>;
}

/**
 * Adds the key that was made; the customer is told. From now on a login needs a key, so what was opened without one ends: every other session.
 * @throws ApiError 401 where another key has just ended this session, 422 for a challenge that is over or a key that is not right, 409 for one that is known, or one too many.
 */
export const addPasskey = async (
  { db, clock, session, browser, locale, act }: Changing,
  { Ticket, Name, Credential }: { readonly Ticket: string; readonly Name: string; readonly Credential: PasskeyAttestation },
): Promise<Passkeys> => {
  const now = clock.now();
  const { customerId, sessionId } = session;
  const name = nameOf(Name);
  const challenge = await liveChallenge(db, Ticket, { purposes: ['add'], browser }, now);
  if (!challenge || challenge.session_id !== sessionId) throw challengeOver();
  const made = await verifyAttestation(challenge, Credential);
  if (!made) {
    await db.transaction().execute((trx) => useChallenge(trx, challenge, now));
    throw unprocessable('passkeys.notMade', { Credential: 'passkeys.notMade' });
  }
  return act(async (trx) => {
    await lockOwner(trx, customerId);
    if (!(await isSessionOpen(trx, sessionId))) throw unauthorized();
    if (!(await useChallenge(trx, challenge, now))) throw challengeOver();
    if ((await selectPasskeys(trx, customerId)).length >= passkeyRules.most) throw conflict('passkeys.most');
    const id = randomUUID();
    const row = { id, customer_id: customerId, ...made, transports: Credential.Transports, name, created_at: now, last_used_at: null };
    if (!(await insertPasskey(trx, row))) throw conflict('passkeys.known');
    await endOtherSessions(trx, { customerId, exceptSession: sessionId, now });
    await tellEvent(trx, now, { key: `passkey-added:${id}`, kind: 'keyAdded', customerId, language: locale, facts: { name } });
    return passkeysOf(trx, session, now);
  });
};

/** @throws ApiError 404 for a key that is not theirs, 422 for an empty name. */
export const renamePasskey = ({ clock, session, act }: Changing, id: string, typed: string): Promise<Passkeys> => {
  const name = nameOf(typed);
  return act(async (trx) => {
    if (!isUuid(id) || !(await renameKey(trx, session.customerId, id, name))) throw notFound();
    return passkeysOf(trx, session, clock.now());
  });
};

/**
 * Removes a key; the customer is told. Without any left a login needs none, and there is nothing to recover from.
 * @throws ApiError 404 for a key that is not theirs, 403 for an unproven session.
 */
export const removePasskey = ({ clock, session, locale, act }: Changing, id: string): Promise<Passkeys> => {
  const now = clock.now();
  const { customerId } = session;
  return act(async (trx) => {
    await lockOwner(trx, customerId);
    const name = isUuid(id) ? await removeKey(trx, customerId, id) : undefined;
    if (name === undefined) throw notFound();
    await refuseUnproven(trx, session, now);
    if ((await selectPasskeys(trx, customerId)).length === 0) await endRecovery(trx, { customer_id: customerId }, 'done', now);
    await tellEvent(trx, now, { key: `passkey-removed:${id}`, kind: 'keyRemoved', customerId, language: locale, facts: { name } });
    return passkeysOf(trx, session, now);
  });
};
