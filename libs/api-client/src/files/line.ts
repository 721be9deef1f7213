/** Whether the browser believes to be connected: a hint, which may be wrong both ways. */
const isOnline = (): boolean => navigator.onLine;

const waitForLine = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** The connection that files go by. */
export interface Line {
  isOnline: () => boolean;
  /** Resolves when the browser says that it is online again, or after `ms`; rejects when `signal` does. */
  wait: (signal: AbortSignal, ms: number) => Promise<void>;
}

export const browserLine: Line = { isOnline, wait: waitForLine };
