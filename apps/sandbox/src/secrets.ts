import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** Compares two secrets without telling by time how much of them is alike. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
