import { tooMany } from '@pozyka/server-kit';

/** Seconds from one moment to another. */
export const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000;

/** How long a customer waits, as texts say it: a whole minute at least. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** @throws ApiError 429 while something is locked after wrong attempts; the text says how many minutes are left. */
export const refuseLocked = (lockedUntil: Date | null, now: Date, key = 'auth.codeLocked'): void => {
  if (lockedUntil === null || lockedUntil <= now) return;
  const wait = -secondsSince(lockedUntil, now);
  throw tooMany(wait, { key, values: { minutes: minutesOf(wait) } });
};
