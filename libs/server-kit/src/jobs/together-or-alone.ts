import { sql, type QueryExecutorProvider } from 'kysely';

/** Is given what was not done, and why. */
type OnFailure<T> = (one: T, error: unknown) => void;

/**
 * Does something for each, one after the other: one that fails stops none of the others.
 * @returns how many failed; `onFailure` has them
 */
export const eachAlone = async <T>(all: readonly T[], run: (one: T) => Promise<unknown>, onFailure: OnFailure<T>): Promise<number> => {
  let failed = 0;
  for (const one of all) {
    try {
      await run(one);
    } catch (error) {
      failed += 1;
      onFailure(one, error);
    }
  }
  return failed;
};

/** The same for many at once, and where that fails for each alone. */
export const togetherOrAlone = async <T>(
  all: readonly T[],
  run: (some: readonly T[]) => Promise<unknown>,
  onFailure: OnFailure<T>,
): Promise<number> => {
  try {
    await run(all);
    return 0;
  } catch {
    // the reason is found again where it is one's own
    return eachAlone(all, (one) => run([one]), onFailure);
  }
};

/** Within a transaction that holds locks of many: it fails rather than wait for one that somebody else holds, and so have others wait for it. */
export const waitBriefly = async (trx: QueryExecutorProvider): Promise<void> =>
  void (await sql`set local lock_timeout = '1s'`.execute(trx));
