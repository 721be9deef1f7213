import { createHash } from 'node:crypto';

/** SHA-256 in hex, by which papers and texts are known. */
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
