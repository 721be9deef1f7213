import { cookieNames } from '@pozyka/api-contract/constants';

/** The gateway's mark of a login among cookies as a document has them: a random word, another for each login; empty without one. */
export const markIn = (cookies: string): string => new RegExp(`(?:^|; )${cookieNames.sessionMark}=([^;]*)`).exec(cookies)?.[1] ?? '';

/** The mark of the login that this browser has now. */
export const readMark = (): string => markIn(document.cookie);
