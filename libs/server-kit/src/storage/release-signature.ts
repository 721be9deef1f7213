import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Beside release.json, whose hashes name every other file: one signature is over all of them. */
export const SIGNATURE_FILE = 'release.sig';

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key');
  return key;
};

/** @param pem what `openssl genpkey -algorithm ed25519` writes @throws Error for another key */
export const signingKey = (pem: string): KeyObject => ed25519(createPrivateKey(pem));

/** @param base64 what `openssl pkey -pubout -outform DER | base64` writes @throws Error for another key */
export const verifyingKey = (base64: string): KeyObject =>
  ed25519(createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }));

/** The signature of a release.json, as the file beside it holds it. */
export const signatureOf = (release: Uint8Array, key: KeyObject): Buffer => Buffer.from(sign(null, release, key).toString('base64'));

/** Whether one of the keys signed these bytes. */
export const isSigned = (release: Uint8Array, signature: Uint8Array | undefined, keys: readonly KeyObject[]): boolean => {
  if (!signature) return false;
  const bytes = Buffer.from(Buffer.from(signature).toString('utf8').trim(), 'base64');
  return keys.some((key) => verify(null, release, key, bytes));
};
