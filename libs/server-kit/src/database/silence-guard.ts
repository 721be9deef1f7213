const LOOK_EVERY_MS = 250;
/** Silence after a question that starts a probe. */
const SUSPECT_AFTER_MS = 1_000;
const PROBE_WITHIN_MS = 1_500;

/** The database does not respond: it is frozen, or the way to it is cut. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'DATABASE_SILENT';
}

export interface SilenceGuard {
  /**
   * The answer, or a rejection within three seconds without one; `lost` is then called. `isWord` tells a rejection that came from
   * the other side, as all do when absent, from one that the caller made.
   */
  watch<T>(answer: Promise<T>, lost?: () => void, isWord?: () => boolean): Promise<T>;
  close(): void;
}

/** True when the promise is fulfilled in time. What came while this process itself was busy counts. */
const inTime = async (probe: Promise<void>, withinMs: number): Promise<boolean> => {
  let lives = false;
  const probed = probe.then(
    () => {
      lives = true;
    },
    () => {},
  );
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => setImmediate(resolve), withinMs);
  await Promise.race([probed, over]);
  clearTimeout(timer);
  return lives;
};

/**
 * Distinguishes a slow response from a silent database or server: while responses come, or a new connection works, each may take its time;
 * else all that waits is given up, so that a caller fails within three seconds, times `patience`. `probe` tries a new
 * connection, and may end itself after so many milliseconds.
 */
export const silenceGuard = (
  probe: (withinMs: number) => Promise<void>,
  silent: () => Error = () => new DatabaseSilentError('The database does not answer'),
  patience = 1,
): SilenceGuard => {
  interface Waiting {
    readonly since: number;
    readonly giveUp: () => void;
  }
  const probeMs = PROBE_WITHIN_MS * patience;
  const waiting = new Set<Waiting>();
  let heard = performance.now();
  let probing = false;

  const look = async (): Promise<void> => {
    const now = performance.now();
    const oldest = Math.min(...[...waiting].map(({ since }) => since));
    if (probing || now - Math.max(oldest, heard) < SUSPECT_AFTER_MS * patience) return;
    probing = true;
    const lives = await inTime(probe(probeMs), probeMs);
    probing = false;
    if (lives) heard = performance.now();
    else if (heard < now) for (const { since, giveUp } of waiting) if (since <= now) giveUp();
  };
  const timer = setInterval(() => {
    if (waiting.size > 0) void look();
  }, LOOK_EVERY_MS).unref();

  return {
    watch: (answer, lost, isWord = () => true) =>
      new Promise((resolve, reject) => {
        const entry: Waiting = {
          since: performance.now(),
          giveUp: () => {
            waiting.delete(entry);
            lost?.();
            reject(silent());
          },
        };
        waiting.add(entry);
        answer.then(
          (value) => {
            waiting.delete(entry);
            heard = performance.now();
            resolve(value);
          },
          (error: Error) => {
            // one that was given up fails by that alone
            if (waiting.delete(entry) && isWord()) heard = performance.now();
            reject(error);
          },
        );
      }),
    close: () => clearInterval(timer),
  };
};
