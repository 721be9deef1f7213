import * as z from 'zod/mini';
import { identityWays, passkeyRules } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { code, codeSent, count, done, id, idParams, moment, text } from '../schemas.ts';
import { passApproved } from './auth.ts';
import { passkeyRequest, passkeyTicket } from './passkey-request.ts';

/** Base64url, as browsers encode what an authenticator says. */
const encoded = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

const transports = z.array(text(32, 1)).check(z.maxLength(10));

/** What an authenticator signs to log in (WebAuthn's AuthenticationResponseJSON, of which nothing else is needed). */
export const passkeyAssertion = z.strictObject({
  Key: encoded(1_400),
  ClientData: encoded(4_000),
  AuthenticatorData: encoded(4_000),
  Signature: encoded(4_000),
  /** Whom the key says it is of. */
  UserHandle: z.optional(encoded(100)),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** What an authenticator gives of a new key (of WebAuthn's RegistrationResponseJSON). */
export const passkeyAttestation = z.strictObject({
  Key: encoded(1_400),
  ClientData: encoded(4_000),
  Attestation: encoded(20_000),
  Transports: transports,
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

export const passkey = z.object({
  Id: id,
  Name: z.string(),
  /** Kept by an account of Apple, Google or a password manager: it survives the loss of one device. */
  Synced: z.boolean(),
  CreatedAt: moment,
  LastUsedAt: z.nullable(moment),
  /** A first key is no factor until then; null where it is one. */
  StartsAt: z.nullable(moment),
});
export type Passkey = z.output<typeof passkey>;

/**
 * `ProvenUntil`: until when keys may be added and removed in this session; `RecoveryAt`: when all of them go unless that is stopped. `Identity`: by what
 * the first keys that this session added start at once.
 */
export const passkeys = z.object({
  Items: z.array(passkey),
  ProvenUntil: z.nullable(moment),
  RecoveryAt: z.nullable(moment),
  Identity: z.array(z.enum(identityWays)),
});
export type Passkeys = z.output<typeof passkeys>;

/** Of WebAuthn's PublicKeyCredentialCreationOptionsJSON; `Options` goes to the browser as it is. */
export const passkeyCreation = z.object({
  Ticket: passkeyTicket,
  ExpiresIn: count,
  Options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: count,
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

const name = text(passkeyRules.nameLength, 1);
const row = { host: 'main', area: 'passkeys', idempotent: false } as const;
const own = { ...row, access: 'customer' } as const;
const anyone = { ...row, access: 'public' } as const;

export const passkeyOperations = {
  listPasskeys: defineOperation({
    ...own,
    method: 'GET',
    path: '/v2/passkeys',
    summary: "The customer's passkeys",
    data: passkeys,
  }),
  beginPasskey: defineOperation({
    ...own,
    method: 'POST',
    path: '/v2/passkeys/options',
    summary: 'What a browser needs to make a passkey; 403 where the session was not proven in the last five minutes',
    data: passkeyCreation,
  }),
  addPasskey: defineOperation({
    ...own,
    method: 'POST',
    path: '/v2/passkeys',
    summary: 'Add the passkey that was made: a first one waits a day, another ends every other session at once',
    idempotent: true,
    body: z.strictObject({ Ticket: passkeyTicket, Name: name, Credential: passkeyAttestation }),
    data: passkeys,
  }),
  renamePasskey: defineOperation({
    ...own,
    method: 'PUT',
    path: '/v2/passkeys/:id',
    summary: 'Name a passkey otherwise',
    idempotent: true,
    params: idParams,
    body: z.strictObject({ Name: name }),
    data: passkeys,
  }),
  removePasskey: defineOperation({
    ...own,
    method: 'DELETE',
    path: '/v2/passkeys/:id',
    summary: 'Remove a passkey; 403 where it is a factor and the session was not proven in the last five minutes',
    idempotent: true,
    params: idParams,
    data: passkeys,
  }),
  sendProofCode: defineOperation({
    ...own,
    method: 'POST',
    path: '/v2/passkeys/proof/code',
    summary: 'Send a code by SMS, to prove the session before passkeys are changed; 409 where only a passkey does',
    data: codeSent,
  }),
  beginProof: defineOperation({
    ...own,
    method: 'POST',
    path: '/v2/passkeys/proof/options',
    summary: 'What a browser needs to prove the session by a passkey; 409 without one',
    data: passkeyRequest,
  }),
  prove: defineOperation({
    ...own,
    method: 'POST',
    path: '/v2/passkeys/proof',
    summary: 'Prove the session by a code or by a passkey, for five minutes',
    body: z.union([z.strictObject({ Code: code }), z.strictObject({ Ticket: passkeyTicket, Credential: passkeyAssertion })]),
    data: passkeys,
  }),
  beginPasskeyLogin: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/auth/passkey',
    summary: 'What a browser needs to log in by a passkey alone; tells nothing of anybody',
    perMinute: 60,
    data: passkeyRequest,
  }),
  approvePasskey: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/auth/approve-passkey',
    summary: 'Log in by a passkey, alone or after a code or a password',
    body: z.strictObject({ Ticket: passkeyTicket, Credential: passkeyAssertion }),
    data: passApproved,
  }),
  askPasskeyRecovery: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/passkey-recovery',
    summary: 'Who has right code and no key any more asks for all keys to be removed, after a wait',
    body: z.strictObject({ Ticket: passkeyTicket, Itn: text(32, 1), Document: text(32, 1) }),
    data: z.object({ RecoveryAt: moment }),
  }),
  stopPasskeyRecovery: defineOperation({
    ...own,
    method: 'DELETE',
    path: '/v2/passkey-recovery',
    summary: 'Stop the recovery that waits; 403 unless an older passkey opened the session',
    idempotent: true,
    data: passkeys,
  }),
  stopPasskeyRecoveryByLink: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/passkey-recovery/stop',
    summary: 'Stop the recovery by the token of the e-mail that told of it',
    body: z.strictObject({ Token: text(64, 1) }),
    data: done,
  }),
  startPasskeyByLink: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/passkeys/start',
    summary: 'Make a first passkey a factor at once, by the token of the e-mail that told of it',
    body: z.strictObject({ Token: text(64, 1) }),
    data: done,
  }),
  undoPasskeyByLink: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/passkeys/undo',
    summary: 'Remove a first passkey that waits and end every session, by the token of the e-mail that told of it',
    body: z.strictObject({ Token: text(64, 1) }),
    data: done,
  }),
  beginIdentity: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/identity',
    summary:
      'Request a bank or a qualified signature to say who the customer is: the first passkeys of the session start, or with the ticket of a right code all passkeys are removed',
    body: z.strictObject({ Way: z.enum(identityWays), Ticket: z.optional(passkeyTicket) }),
    data: z.object({ Url: z.string(), State: z.string(), ExpiresIn: count }),
  }),
  finishIdentity: defineOperation({
    ...anyone,
    method: 'POST',
    path: '/v2/identity/finish',
    summary: 'What came of it, with the code that the bank gave',
    perMinute: 60,
    body: z.strictObject({ State: text(64, 1), Code: z.optional(text(512, 1)) }),
    data: z.object({ State: z.enum(['waiting', 'done']), For: z.enum(['start', 'recovery']) }),
  }),
};
