import { PlainError } from '../start/plain-error.mjs';
import { startPostgres } from '../test/postgres.mjs';
import type { Context, Database, Row, Suite } from './suite.ts';

export interface Plan {
  readonly seed: number;
  /** For each suite. */
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** How a suite began and ended, for whoever waits. */
  readonly say: (line: string) => void;
}

/** A suite's rows under its name. */
export interface Outcome {
  readonly suite: string;
  readonly rows: readonly Row[];
}

/** Past this many times its seconds, and the time that databases and processes take to start, a suite is told to stop. */
const PATIENCE = 3;
const STARTS_MS = 300_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const outcomeOf = async (suite: string, run: Suite['run'], context: Context): Promise<Outcome> => {
  try {
    const rows = await run(context);
    return { suite, rows: rows.length > 0 ? rows : [{ tried: suite, held: false, note: 'tried nothing' }] };
  } catch (error) {
    return { suite, rows: [{ tried: suite, held: false, note: `did not come to its end: ${messageOf(error)}` }] };
  }
};

/** Runs suites one after another; what fails in one does not keep the others from running. @throws PlainError when there is none */
export const runSuites = async (suites: ReadonlyMap<string, Suite>, plan: Plan): Promise<Outcome[]> => {
  if (suites.size === 0) throw new PlainError('There is no suite to run.');
  const ends: (() => Promise<void> | void)[] = [];
  let database: Promise<Database> | undefined;
  const postgres = (): Promise<Database> => {
    database ??= startPostgres().then((started) => {
      ends.push(started.stop);
      return started;
    });
    return database;
  };
  const outcomes: Outcome[] = [];
  try {
    for (const [name, { run }] of suites) {
      if (plan.signal.aborted) break;
      const { seed, seconds } = plan;
      const signal = AbortSignal.any([plan.signal, AbortSignal.timeout(seconds * PATIENCE * 1000 + STARTS_MS)]);
      const began = process.uptime();
      plan.say(`▸ ${name}`);
      outcomes.push(await outcomeOf(name, run, { seed, seconds, signal, postgres, onEnd: (stop) => void ends.push(stop) }));
      plan.say(`▸ ${name}: ${(process.uptime() - began).toFixed(0)} s`);
    }
  } finally {
    for (const end of ends.toReversed()) await end();
  }
  return outcomes;
};
