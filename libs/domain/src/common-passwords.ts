import { commonPasswords } from './common-passwords.data.ts';

const known = new Set(commonPasswords.trim().split(/\s+/));

/** Whether it is among the 10 000 most common passwords of 8 characters or more, in any case. */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase());
