export { FolderStorage } from './folder-storage.ts';
export { HttpStorage } from './http-storage.ts';
export { openReadStorage, openStorage } from './open-storage.ts';
export { integrityOf, isIntact } from './integrity.ts';
export { checkedKey } from './storage.ts';
export type { ReadStorage, Storage, Stored, StoredKey } from './storage.ts';
export { BrokenRelease, parseRelease, readWholeRelease } from './whole-release.ts';
export type { WholeRelease } from './whole-release.ts';
export { isSigned, SIGNATURE_FILE, signatureOf, signingKey, verifyingKey } from './release-signature.ts';
