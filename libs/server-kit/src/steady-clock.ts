import { sql, type QueryExecutorProvider } from 'kysely';
import type { Clock } from './clock.ts';

const LOOK_EVERY_MS = 10_000;
/** Clocks that differ by less are the same one. */
const SAME_MS = 2_000;

export interface SteadyClock extends Clock {
  /** Compares the clocks; done every ten seconds too. */
  look(): Promise<void>;
  close(): void;
}

export interface SteadyClockOptions {
  /** The database's time, milliseconds since 1970. */
  readonly databaseTime: () => Promise<number>;
  /** Called once when clocks come to differ. */
  readonly onJump: (seconds: { readonly database: number; readonly machine: number }) => void;
  /** This machine's clock, which somebody may set. */
  readonly machineTime?: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly passed?: () => number;
}

/** What the database says the time is. */
export const databaseTime = (db: QueryExecutorProvider) => async (): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`.execute(db);
  return rows[0]?.ms ?? NaN;
};

/**
 * The database's time, which all processes share, carried on by what has really passed. A clock that jumps, the database's or the
 * machine's, is outvoted by the two that go on; one left behind alone, because the machine slept, follows them.
 */
export const steadyClock = async ({
  databaseTime: ask,
  onJump,
  machineTime = Date.now,
  passed = () => performance.now(),
}: SteadyClockOptions): Promise<SteadyClock> => {
  /** The database's time less what has passed; null where its answer took too long to say. */
  const readOffset = async (): Promise<number | null> => {
    const before = passed();
    const time = await ask();
    const took = passed() - before;
    return took < SAME_MS && Number.isFinite(time) ? time - before - took / 2 : null;
  };
  const same = (a: number, b: number): boolean => Math.abs(a - b) < SAME_MS;
  let offset = (await readOffset()) ?? machineTime() - passed();
  let isReported = false;

  const look = async (): Promise<void> => {
    const database = await readOffset();
    if (database === null) return;
    const machine = machineTime() - passed();
    if (same(database, offset) || same(database, machine)) offset = database;
    const agree = same(database, offset) && same(machine, offset);
    if (!agree && !isReported) onJump({ database: Math.round((database - offset) / 1000), machine: Math.round((machine - offset) / 1000) });
    isReported = !agree;
  };
  // callers that need the database report that it is away
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref();

  return { now: () => new Date(passed() + offset), look, close: () => clearInterval(timer) };
};
