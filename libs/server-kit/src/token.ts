import { randomBytes } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const hashToken = (token: string): string => sha256(token);
