import { tooMany } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { codesFrom, isKnownAt } from './code-store.ts';
import { codeLimits } from './settings.ts';
import { minutesOf, secondsSince } from './refuse-locked.ts';

const HOUR_SECONDS = 3_600;
const LONGEST_PAUSE_SECONDS = 60;

/** Refuses when `times`, newest first, already hold `most` of an hour; the text says how many minutes are left. */
export const refuseOverHour = (times: readonly Date[], most: number, now: Date, key: string): void => {
  const oldest = times[most - 1];
  if (!oldest) return;
  const wait = HOUR_SECONDS - secondsSince(oldest, now);
  throw tooMany(wait, { key, values: { minutes: minutesOf(wait) } });
};

interface Place {
  readonly phone: string;
  readonly address_hash: string;
  readonly browser_hash: string | null;
}

/**
 * Limits what strangers order from one browser and one address. A code that is entered counts for the address, not against it: behind one of a
 * mobile carrier many people log in, while a script leaves its codes open. What is too many waits for twice as long after each, a minute at most,
 * and is refused only then. Who has logged in from there before is no stranger.
 * @throws ApiError 429
 */
export const refuseHasty = async (trx: Transaction<IdentityDatabase>, place: Place, now: Date): Promise<void> => {
  const { address_hash, browser_hash } = place;
  const { CODES_PER_ADDRESS, CODES_PACED, CODES_PER_BROWSER } = codeLimits();
  if (await isKnownAt(trx, place)) return;
  if (browser_hash !== null) {
    const { open } = await codesFrom(trx, { browser_hash }, now, CODES_PER_BROWSER);
    refuseOverHour(open, CODES_PER_BROWSER, now, 'auth.tooManyFromBrowser');
  }
  const most = CODES_PER_ADDRESS + CODES_PACED;
  const { open, entered } = await codesFrom(trx, { address_hash }, now, most);
  refuseOverHour(open, most + entered, now, 'auth.tooManyFromAddress');
  const [last] = open;
  const over = open.length - CODES_PER_ADDRESS - entered;
  if (!last || over < 0) return;
  const wait = Math.ceil(Math.min(2 ** over, LONGEST_PAUSE_SECONDS) - secondsSince(last, now));
  if (wait > 0) throw tooMany(wait, { key: 'auth.addressPaced', values: { seconds: wait } });
};
