import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one file. */
export const newFileKey = (): Buffer => randomBytes(KEY_BYTES);

/** Bytes as stored: the storage's operator cannot read, change or swap them. */
export const sealBytes = (bytes: Uint8Array, key: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

/** @throws Error for bytes that this key did not seal */
export const openBytes = (sealed: Uint8Array, key: Buffer): Buffer => {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('a sealed file is cut');
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
};
