const LOOK_EVERY_MS = 250;
/** So long nothing may be heard of a database that was asked, until it is asked whether it lives. */
const SUSPECT_AFTER_MS = 1_000;
const PROBE_WITHIN_MS = 1_500;

/** The database was asked and says nothing: it is frozen, or the way to it is cut. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'DATABASE_SILENT';
}

export interface SilenceGuard {
  /** The answer, or a rejection within three seconds where the database is silent; `lost` hears of that. */
  watch<T>(answer: Promise<T>, lost?: () => void): Promise<T>;
  close(): void;
}

/** True when the promise is fulfilled in time. What came while this process itself was busy counts. */
const inTime = async (probe: Promise<void>): Promise<boolean> => {
  let lives = false;
  const asked = probe.then(
    () => {
      lives = true;
    },
    () => {},
  );
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => setImmediate(resolve), PROBE_WITHIN_MS);
  await Promise.race([asked, over]);
  clearTimeout(timer);
  return lives;
};

/**
 * Tells a slow statement from a silent database: while answers come, or a new connection is answered, a statement may take its time;
 * else whatever waits is given up, so that a caller hears within three seconds. `probe` asks over a new connection.
 */
export const silenceGuard = (probe: () => Promise<void>): SilenceGuard => {
  interface Waiting {
    readonly since: number;
    readonly giveUp: () => void;
  }
  const waiting = new Set<Waiting>();
  let heard = performance.now();
  let probing = false;

  const look = async (): Promise<void> => {
    const now = performance.now();
    const oldest = Math.min(...[...waiting].map(({ since }) => since));
    if (probing || now - Math.max(oldest, heard) < SUSPECT_AFTER_MS) return;
    probing = true;
    const lives = await inTime(probe());
    probing = false;
    if (lives) heard = performance.now();
    else if (heard < now) for (const { since, giveUp } of waiting) if (since <= now) giveUp();
  };
  const timer = setInterval(() => {
    if (waiting.size > 0) void look();
  }, LOOK_EVERY_MS).unref();

  return {
    watch: (answer, lost) =>
      new Promise((resolve, reject) => {
        const entry: Waiting = {
          since: performance.now(),
          giveUp: () => {
            waiting.delete(entry);
            lost?.();
            reject(new DatabaseSilentError('The database does not answer'));
          },
        };
        waiting.add(entry);
        const settle = (): void => {
          waiting.delete(entry);
          heard = performance.now();
        };
        answer.then(
          (value) => {
            settle();
            resolve(value);
          },
          (error: Error) => {
            settle();
            reject(error);
          },
        );
      }),
    close: () => clearInterval(timer),
  };
};
