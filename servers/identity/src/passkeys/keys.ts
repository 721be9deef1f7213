import { randomUUID } from 'node:crypto';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Passkey, PasskeyAttestation, PasskeyCreation, Passkeys } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { tidy } from '@pozyka/domain/text';
import {
  type Clock,
  conflict,
  enqueueJob,
  hashToken,
  isUuid,
  type Locale,
  newToken,
  notFound,
  type Session,
  unauthorized,
  unprocessable,
  pageUrl,
} from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { endOtherSessions, isSessionOpen } from '../sessions/session-store.ts';
import { selectCustomer } from '../customers/store.ts';
import type { Hosted, KeyAddress } from '../shared/host.ts';
import { described, insertChallenge, liveChallenge, useChallenge } from './challenge-store.ts';
import { endRecovery, openRecovery } from './recovery-store.ts';
import { recoveryAt, relyingParty } from './settings.ts';
import {
  factorsOf,
  handleOf,
  insertPasskey,
  lockOwner,
  removeKey,
  renameKey,
  selectFactors,
  selectPasskeys,
  waitingOf,
  type PasskeyRow,
} from './store.ts';
import { offeredWays } from '../esign/settings.ts';
import { maskedPhone } from '../customers/masked-phone.ts';
import { knownItn } from './known-facts.ts';
import { provenUntil, refuseUnproven } from './prove.ts';
import { START_JOB, type Notifying } from './start-key.ts';
import { challengeOver } from './use-key.ts';
import { ALGORITHMS, verifyAttestation } from './verify.ts';

const shown = ({ id, name, synced, created_at, last_used_at, starts_at }: PasskeyRow): Passkey => ({
  Id: id,
  Name: name,
  Synced: synced,
  CreatedAt: created_at.toISOString(),
  LastUsedAt: last_used_at?.toISOString() ?? null,
  StartsAt: starts_at?.toISOString() ?? null,
});

/** The keys of a session's customer, and what may be done with them. */
export const passkeysOf = async ({ db, host }: Hosted, session: Session, now: Date): Promise<Passkeys> => ({
  Items: (await selectPasskeys(db, session.customerId)).map(shown),
  ProvenUntil: (await provenUntil(db, session, now))?.toISOString() ?? null,
  RecoveryAt: (await openRecovery(db, session.customerId))?.due_at.toISOString() ?? null,
  Identity:
    (await waitingOf(db, session)).length > 0 && (await knownItn({ db, host }, session.customerId)) !== undefined ? offeredWays() : [],
});

interface Requesting extends Hosted {
  readonly clock: Clock;
  readonly session: Session;
  readonly browser: string | undefined;
}

/**
 * What a browser needs to make a key: one that is found without a name, and used only by who unlocks the device.
 * @throws ApiError 403 for an unproven session, 409 where there are as many as may be.
 */
export const beginPasskey = async ({ db, clock, session, browser }: Requesting): Promise<PasskeyCreation> => {
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

interface Changing extends Requesting {
  readonly locale: Locale;
  readonly act: (effect: (trx: Transaction<IdentityDatabase>) => Promise<Passkeys>) => Promise<Passkeys>;
}

/** Where a waiting key is undone by one press, and started by another where the mail proves its owner. */
const waitingLink = (language: Locale, undo: string, start?: string): string =>
  pageUrl(`/passkey-new#${undo}${start === undefined ? '' : `.${start}`}`, language);

/** Whether an address proves the owner better than a code by SMS: it is trusted, and was confirmed before the session began. */
const isStronger = async (
  trx: Transaction<IdentityDatabase>,
  { sessionId }: Session,
  address: KeyAddress | undefined,
): Promise<boolean> => {
  const opened = await trx.selectFrom('auth_session').select('created_at').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return address !== undefined && address.confirmedAt < opened.created_at;
};

/** What a first key waits with: it becomes a factor later, unless it is undone, or by a mail at once. */
const waitOf = async (trx: Transaction<IdentityDatabase>, session: Session, { host, language, now }: Notifying) => {
  const undo = newToken();
  const trusted = (await host.addressesOf(trx, session.customerId, now)).find(({ isTrusted }) => isTrusted);
  const start = (await isStronger(trx, session, trusted)) ? newToken() : undefined;
  return {
    row: { starts_at: recoveryAt(now), undo_hash: hashToken(undo), start_hash: start === undefined ? null : hashToken(start) },
    linkOf: ({ isTrusted }: Pick<KeyAddress, 'isTrusted'>) => waitingLink(language, undo, isTrusted ? start : undefined),
  };
};

/**
 * Adds the key that was made; the customer is notified. Where they have others it is a factor at once, and what was opened without one ends: every other
 * session. A first key waits, as a code that was overheard once opens a session that could add it.
 * @throws ApiError 401 where another key has just ended this session, 422 for a challenge that is over or a key that is not right, 409 for one that is known, or one too many.
 */
export const addPasskey = async (
  { db, host, clock, session, browser, locale, act }: Changing,
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
    const keys = await selectPasskeys(trx, customerId);
    if (keys.length >= passkeyRules.most) throw conflict('passkeys.most');
    const wait = factorsOf(keys).length === 0 ? await waitOf(trx, session, { host, language: locale, now }) : undefined;
    const id = randomUUID();
    const row = { id, customer_id: customerId, ...made, transports: Credential.Transports, name, created_at: now, last_used_at: null };
    if (!(await insertPasskey(trx, { ...row, added_in: sessionId, ...wait?.row }))) throw conflict('passkeys.known');
    const notice = { key: `passkey-added:${id}`, customerId, language: locale };
    if (wait) {
      const { linkOf, row: waiting } = wait;
      const due = waiting.starts_at;
      await enqueueJob(trx, { kind: START_JOB, key: id, runAt: due, payload: { id, language: locale } });
      const factsOf = (address: Pick<KeyAddress, 'isTrusted'>) => ({ name, due, link: linkOf(address) });
      await host.notify(trx, now, { ...notice, kind: 'keyWaits', facts: factsOf({ isTrusted: false }), factsOf });
    } else {
      await endOtherSessions(trx, { customerId, exceptSession: sessionId, now });
      await host.notify(trx, now, { ...notice, kind: 'keyAdded', facts: { name } });
    }
    return passkeysOf({ db: trx, host }, session, now);
  });
};

/** @throws ApiError 404 for a key that is not theirs, 422 for an empty name. */
export const renamePasskey = ({ host, clock, session, act }: Changing, id: string, typed: string): Promise<Passkeys> => {
  const name = nameOf(typed);
  return act(async (trx) => {
    if (!isUuid(id) || !(await renameKey(trx, session.customerId, id, name))) throw notFound();
    return passkeysOf({ db: trx, host }, session, clock.now());
  });
};

/**
 * Removes a key; the customer is notified. Without any left a login needs none, and there is nothing to recover from.
 * @throws ApiError 404 for a key that is not theirs, 403 for an unproven session and a key that is a factor.
 */
export const removePasskey = ({ host, clock, session, locale, act }: Changing, id: string): Promise<Passkeys> => {
  const now = clock.now();
  const { customerId } = session;
  return act(async (trx) => {
    await lockOwner(trx, customerId);
    const removed = isUuid(id) ? await removeKey(trx, customerId, id) : undefined;
    if (removed === undefined) throw notFound();
    const { name, starts_at } = removed;
    // one that waits is undone by one press in any session
    if (starts_at === null) await refuseUnproven(trx, session, now);
    if ((await selectFactors(trx, customerId)).length === 0) await endRecovery(trx, { customer_id: customerId }, 'done', now);
    await host.notify(trx, now, { key: `passkey-removed:${id}`, kind: 'keyRemoved', customerId, language: locale, facts: { name } });
    return passkeysOf({ db: trx, host }, session, now);
  });
};
