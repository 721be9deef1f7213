import { randomBytes, createHash } from 'node:crypto';

/** SHA-256 in hex, by which papers and texts are known. */
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const hashToken = (token: string): string => sha256(token);
