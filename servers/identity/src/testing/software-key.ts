import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@pozyka/api-contract';

/** What an authenticator, or who attacks through one, may do otherwise than it should. */
export interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly userHandle?: string | null;
}

const ORIGIN = 'http://localhost:4000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const encoded = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** An authenticator in software, with one key of ES256: it speaks WebAuthn as a device does. */
export class SoftwareKey {
  readonly id = randomBytes(32);
  counter: number;
  handle = randomBytes(32).toString('base64url');
  readonly #private: KeyObject;
  readonly #public: { x: string; y: string };

  constructor(counter = 1) {
    this.counter = counter;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#private = privateKey;
    this.#public = { x, y };
  }

  #cose(): Uint8Array {
    const { x, y } = this.#public;
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  #data(rpId: string, flags: number, { isVerified = true, isPresent = true, counter = this.counter }: Otherwise): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | (isVerified ? VERIFIED : 0) | (isPresent ? PRESENT : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  #client(type: string, challenge: string, { origin = ORIGIN }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Makes the key. */
  create({ Options: { rp, user, challenge } }: Pick<PasskeyCreation, 'Options'>, otherwise: Otherwise = {}): PasskeyAttestation {
    this.handle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const head = this.#data(otherwise.rpId ?? rp.id, NEW_KEY, otherwise);
    const authData = Buffer.concat([head, Buffer.alloc(16), length, this.id, this.#cose()]);
    const object = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      Key: encoded(this.id),
      ClientData: encoded(this.#client(otherwise.type ?? 'webauthn.create', otherwise.challenge ?? challenge, otherwise)),
      Attestation: encoded(object),
      Transports: ['internal'],
    };
  }

  /** Uses it; each use counts. */
  use({ Options: { rpId, challenge } }: Pick<PasskeyRequest, 'Options'>, otherwise: Otherwise = {}): PasskeyAssertion {
    this.counter += this.counter === 0 ? 0 : 1;
    const data = this.#data(otherwise.rpId ?? rpId, 0, otherwise);
    const client = this.#client(otherwise.type ?? 'webauthn.get', otherwise.challenge ?? challenge, otherwise);
    const handle = otherwise.userHandle === undefined ? this.handle : otherwise.userHandle;
    return {
      Key: encoded(this.id),
      ClientData: encoded(client),
      AuthenticatorData: encoded(data),
      Signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), this.#private)),
      ...(handle !== null && { UserHandle: handle }),
    };
  }
}
