/** How a search for counterexamples runs: fixed and short in specs, by `npm run trust` with its seed for as long as it says. */
export interface SearchSettings {
  readonly seed: number;
  readonly numRuns: number;
  readonly interruptAfterTimeLimit?: number;
  readonly markInterruptAsFailure?: boolean;
}

/** Less is no time to search in. */
const LEAST_MS = 2_000;

/**
 * @param runs of one property within the specs
 * @param share of the time of a suite that one property gets
 */
export const searchSettings = (runs: number, share: number, env: NodeJS.ProcessEnv = process.env): SearchSettings => {
  const seconds = Number(env['TRUST_SECONDS'] ?? 0);
  const seed = Number(env['TRUST_SEED'] ?? 1);
  const time = seconds * 1000 * share;
  // an interruption before the first try would be a failure
  if (!(time >= LEAST_MS)) return { seed, numRuns: runs };
  return { seed, numRuns: 1_000_000, interruptAfterTimeLimit: time, markInterruptAsFailure: false };
};
