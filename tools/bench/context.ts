import type { Site } from '../test/fresh-site.mjs';
import type { Table } from './table.ts';

/** What a benchmark is given. */
export interface BenchContext {
  /** Path of Node 24. */
  node: string;
  /** Ctrl-C, or the end of the time that a benchmark may take. */
  signal: AbortSignal;
  /** Measured rounds; undefined where the benchmark chooses. */
  runs: number | undefined;
  /** Parts asked for by name, `npm run bench -- pages home faq`; none means all. */
  only: readonly string[];
  say(line: string): void;
  /** Called in the opposite order, however the benchmark ends. */
  onEnd(stop: () => Promise<void>): void;
  /** The composed site of the builds in dist/, with fresh data, started when first asked for; or the running one that the environment names. */
  site(): Promise<Pick<Site, 'addresses'> & Partial<Pick<Site, 'dataDir'>>>;
}

/** A benchmark: `tools/bench/<name>.ts` exports it as `run`. */
export type Run = (context: BenchContext) => Promise<Table | Table[]>;
