import fc, { type IAsyncPropertyWithHooks } from 'fast-check';

export interface SearchOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Searches for a counterexample: once in specs, and by `npx pozyka trust` in round after round, each with the next seed, until the time is
 * over. A round that began is ended: however slow the machine is, none is cut off before its first try.
 * @param runs of one round
 * @param share of the time of a suite that this property gets
 * @throws Error with the counterexample and its seed.
 */
export const search = async <Ts>(
  property: IAsyncPropertyWithHooks<Ts>,
  runs: number,
  share: number,
  { env = process.env, now = () => performance.now() }: SearchOptions = {},
): Promise<void> => {
  const end = now() + Number(env['TRUST_SECONDS'] ?? 0) * 1000 * share;
  let seed = Number(env['TRUST_SEED'] ?? 1);
  do {
    await fc.assert(property, { seed, numRuns: runs });
    seed += 1;
  } while (now() < end);
};
