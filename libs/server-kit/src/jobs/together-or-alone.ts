import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Does something for many at once, and where that fails for each alone, so that one stops none of the others.
 * @returns how many failed alone; `onFailure` has them
 */
export const togetherOrAlone = async <T>(
  all: readonly T[],
  run: (some: readonly T[]) => Promise<void>,
  onFailure: (one: T, error: unknown) => void,
): Promise<number> => {
  try {
    await run(all);
    return 0;
  } catch (error) {
    const [one, ...others] = all;
    if (one === undefined) throw error;
    if (others.length === 0) {
      onFailure(one, error);
      return 1;
    }
  }
  let failed = 0;
  for (const one of all) failed += await togetherOrAlone([one], run, onFailure);
  return failed;
};

/** Within a transaction that holds locks of many: it fails rather than wait for one that somebody else holds, and so have others wait for it. */
export const waitBriefly = async (trx: QueryExecutorProvider): Promise<void> =>
  void (await sql`set local lock_timeout = '1s'`.execute(trx));
