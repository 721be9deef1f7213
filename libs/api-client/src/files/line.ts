/** Whether the browser believes to be connected. */
export const isOnline = (): boolean => navigator.onLine;

/** Resolves when the browser is online again, or after `ms` if that is given; rejects when `signal` does. */
export const waitForLine = (signal: AbortSignal, ms?: number): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
