import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '@pozyka/api-contract';
import type { ChallengeRow } from './challenge-store.ts';
import { relyingParty } from './settings.ts';
import type { PasskeyRow } from './store.ts';

/** ES256, EdDSA and RS256 of COSE: what every authenticator of today has. */
export const ALGORITHMS = [-7, -8, -257];

const expected = ({ challenge }: ChallengeRow) => {
  const { id, origin } = relyingParty();
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true } as const;
};

/** Undefined for anything wrong in what an authenticator said; the library throws for each reason. */
const orWrong = async <T>(verifying: Promise<T>): Promise<T | undefined> => {
  try {
    return await verifying;
  } catch {
    return undefined;
  }
};

/** What a key must come with besides its signature. */
export interface KeyOf {
  readonly challenge: ChallengeRow;
  readonly passkey: PasskeyRow & { readonly handle: string };
}

/**
 * A use of a key: the signature over our challenge, for our origin and id, by a person whom the authenticator has verified, with a count above the
 * last one. Undefined for anything else, for a key of another customer, and for one that names another owner.
 */
export const verifyAssertion = async (
  { challenge, passkey }: KeyOf,
  said: PasskeyAssertion,
): Promise<{ readonly counter: number; readonly synced: boolean } | undefined> => {
  const isOwners = challenge.customer_id === null ? said.UserHandle !== undefined : challenge.customer_id === passkey.customer_id;
  if (!isOwners || (said.UserHandle !== undefined && said.UserHandle !== passkey.handle)) return undefined;
  const verified = await orWrong(
    verifyAuthenticationResponse({
      ...expected(challenge),
      response: {
        ...{ id: said.Key, rawId: said.Key, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: said.ClientData, authenticatorData: said.AuthenticatorData, signature: said.Signature },
      },
      credential: { id: passkey.key, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, synced: credentialBackedUp };
};

/** A new key, made for our challenge, origin and id by a person whom the authenticator has verified; undefined for anything else. */
export const verifyAttestation = async (
  challenge: ChallengeRow,
  said: PasskeyAttestation,
): Promise<Pick<PasskeyRow, 'key' | 'public_key' | 'counter' | 'synced'> | undefined> => {
  const verified = await orWrong(
    verifyRegistrationResponse({
      ...expected(challenge),
      response: {
        ...{ id: said.Key, rawId: said.Key, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: said.ClientData, attestationObject: said.Attestation },
      },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return { key: credential.id, public_key: credential.publicKey, counter: credential.counter, synced: credentialBackedUp };
};
