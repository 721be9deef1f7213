import { ApiError, tooMany, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { countWrong, lockAttempts, wrongWithin, type Counted } from '@pozyka/server-identity';
import type { Sender } from './sender.ts';
import { countSince, lockSender } from './store.ts';

/** What one network or customer may send in an hour, refused or not. */
export const formLimits = { form_submission: 30, form_file: 60 } as const;

type Limited = keyof typeof formLimits;

interface Counting {
  readonly db: Kysely<CasesDatabase>;
  readonly clock: Clock;
  readonly sender: Sender;
}

const HOUR_SECONDS = 3_600;
const texts = { form_submission: 'forms.tooOften', form_file: 'forms.tooManyFiles' } as const;

/** Refused ones leave no row of their own; they are counted and lock nothing by themselves. */
const refusedOf = (table: Limited, { sender }: Sender): Counted => ({
  key: `${table}:${sender}`,
  most: Infinity,
  windowMs: HOUR_SECONDS * 1_000,
});

/** @throws ApiError 429 for a sender of too many within an hour. */
export const refuseTooMany = async (db: Kysely<CasesDatabase>, table: Limited, sender: Sender, clock: Clock): Promise<void> => {
  const now = clock.now();
  const since = new Date(now.getTime() - HOUR_SECONDS * 1_000);
  const accepted = await countSince(db, table, sender.sender, since);
  const refused = await wrongWithin(db, refusedOf(table, sender), now);
  if (accepted + refused >= formLimits[table]) throw tooMany(HOUR_SECONDS, texts[table]);
};

/** The same, counted one after the other until the transaction ends. */
export const countOne = async (trx: Transaction<CasesDatabase>, table: Limited, sender: Sender, clock: Clock): Promise<void> => {
  await lockSender(trx, sender.sender);
  await refuseTooMany(trx, table, sender, clock);
};

/** Statuses that count: a wrong form costs as much to check as a right one; repeats, limits and our own failures do not count. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 413, 415, 422].includes(error.status);

/** What `work` gives; where it refuses what was sent, that is counted too. */
export const countingRefused = async <T>({ db, clock, sender }: Counting, table: Limited, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error)) {
      const counted = [refusedOf(table, sender)];
      await db.transaction().execute(async (trx) => {
        await lockAttempts(trx, counted, clock.now());
        await countWrong(trx, counted, clock.now());
      });
    }
    throw error;
  }
};
