import { sql, type QueryExecutorProvider } from 'kysely';

/** The only source of time for rules, jobs and handlers, so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock = (): Clock => ({ now: () => new Date() });

/** A clock that stays at `at` until a test moves it. */
export const fixedClock = (at: string | Date): Clock & { set(to: string | Date): void } => {
  let current = new Date(at);
  return {
    now: () => new Date(current),
    set: (to) => {
      current = new Date(to);
    },
  };
};

/** A clock shifted by the database's offset, so that every process of an API moves together. */
export interface MovableClock extends Clock {
  /** Re-reads the offset; called before a call is handled and before due jobs are looked for. */
  refresh(): Promise<void>;
}

export const isMovable = (clock: Clock): clock is MovableClock => 'refresh' in clock;

/** The time of other machines, in which signatures live: a sandbox's clock may be days ahead of it. */
export const wireClock = (clock: Clock): Clock => (isMovable(clock) ? systemClock() : clock);

const readOffset = async (db: QueryExecutorProvider): Promise<number> => {
  const { rows } = await sql<{ offset_ms: number }>`select offset_ms from kit_clock`.execute(db);
  return rows[0]?.offset_ms ?? 0;
};

/** The sandbox's clock over `base`. The machine's own clock is never touched. */
export const movableClock = async (db: QueryExecutorProvider, base: Clock): Promise<MovableClock> => {
  let offset = await readOffset(db);
  return {
    now: () => new Date(base.now().getTime() + offset),
    refresh: async () => {
      offset = await readOffset(db);
    },
  };
};

/** Moves the clock of every process forward by `milliseconds`. */
export const advanceClock = async (db: QueryExecutorProvider, milliseconds: number): Promise<void> => {
  await sql`
    insert into kit_clock (offset_ms) values (${milliseconds})
    on conflict (id) do update set offset_ms = kit_clock.offset_ms + excluded.offset_ms`.execute(db);
};
