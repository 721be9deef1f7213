/** How a search for counterexamples runs: fixed and short in specs, by `npm run trust` with its seed for as long as it says. */
export interface SearchSettings {
  readonly seed: number;
  readonly numRuns: number;
  readonly interruptAfterTimeLimit?: number;
  readonly markInterruptAsFailure?: boolean;
}

/**
 * @param runs of one property within the specs
 * @param share of the time of a suite that one property gets
 */
export const searchSettings = (runs: number, share: number, env: NodeJS.ProcessEnv = process.env): SearchSettings => {
  const seconds = Number(env['TRUST_SECONDS'] ?? 0);
  const seed = Number(env['TRUST_SEED'] ?? 1);
  if (!(seconds > 0)) return { seed, numRuns: runs };
  return { seed, numRuns: 1_000_000, interruptAfterTimeLimit: Math.max(200, seconds * 1000 * share), markInterruptAsFailure: false };
};
