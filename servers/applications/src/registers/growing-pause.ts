const FIRST_MS = 5_000;
const LONGEST_MS = 10 * 60_000;

/** Milliseconds until somebody silent is called again: half of how long they have been silent, between five seconds and ten minutes. */
export const growingPause = (since: Date, now: Date): number =>
  Math.min(Math.max((now.getTime() - since.getTime()) / 2, FIRST_MS), LONGEST_MS);
