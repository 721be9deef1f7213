import { useEffect, useRef, useState } from 'react';

const GROWTH = 1.5;
/** `navigator.onLine` is a hint: where it says that there is no network, which may be wrong, refetches go on, only less often. */
const OFFLINE_MS = 15_000;

export interface PollingOptions {
  /** False: refetches only when the page is shown again. */
  active?: boolean;
  /** Milliseconds until the first refetch; each pause is half as long again as the one before, up to `longestMs`. */
  firstMs?: number;
  longestMs?: number;
}

/**
 * Refetches again and again, less and less often, and rests while the tab is hidden; refetches at once when the tab is shown again or the
 * browser says that there is a network again. A refetch that rejects is followed by the next one all the same.
 * @param refetch is given how often it was called before
 * @returns how often it was called
 */
export const usePolling = (
  refetch: (before: number) => Promise<unknown>,
  { active = true, firstMs = 2_000, longestMs = 15_000 }: PollingOptions = {},
): number => {
  const latest = useRef(refetch);
  const count = useRef(0);
  const [fetched, setFetched] = useState(0);
  useEffect(() => {
    latest.current = refetch;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    // a refetch that went well says more than the hint
    let isLineProven = false;
    let ended = false;
    let delay = firstMs;

    const isShown = () => document.visibilityState === 'visible';
    const schedule = () => {
      clearTimeout(timer);
      if (!active || ended || running || !isShown()) return;
      timer = setTimeout(tick, navigator.onLine || isLineProven ? delay : Math.max(delay, OFFLINE_MS));
    };
    const tick = () => {
      clearTimeout(timer);
      running = true;
      const settled = (isFetched: boolean) => {
        isLineProven = isFetched;
        count.current += 1;
        running = false;
        if (!ended) setFetched(count.current);
        delay = Math.min(delay * GROWTH, longestMs);
        schedule();
      };
      // what throws has rejected
      void Promise.resolve(count.current)
        .then(latest.current)
        .then(
          () => settled(true),
          () => settled(false),
        );
    };
    const changed = () => {
      delay = firstMs;
      if (isShown() && !running) tick();
      else schedule();
    };
    const lost = () => {
      isLineProven = false;
      schedule();
    };

    schedule();
    document.addEventListener('visibilitychange', changed);
    window.addEventListener('online', changed);
    window.addEventListener('offline', lost);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', lost);
    };
  }, [active, firstMs, longestMs]);

  return fetched;
};
