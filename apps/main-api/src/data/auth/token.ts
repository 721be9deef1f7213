import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
