import { useEffect, useRef, useState } from 'react';
import { isOnline } from './use-online.ts';

const FIRST_MS = 1_000;
const GROWTH = 1.5;
const LONGEST_MS = 5_000;

/**
 * Asks again and again while the page is shown: after 1 s, then less and less often, down to every 5 s. Stops while the tab is
 * hidden or the device has no network, and asks at once when it is back. Where `ask` rejects, it is asked
 * again all the same; it is told how often it was asked
 * before. Answers how often it was.
 */
export const usePolling = (ask: (before: number) => Promise<void>): number => {
  const latest = useRef(ask);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let ended = false;
    let delay = FIRST_MS;
    let count = 0;

    const isAwake = () => document.visibilityState === 'visible' && isOnline();
    const schedule = () => {
      clearTimeout(timer);
      if (!ended && !asking && isAwake()) timer = setTimeout(() => void tick(), delay);
    };
    const tick = async () => {
      asking = true;
      try {
        await latest.current(count);
      } finally {
        count += 1;
        asking = false;
        if (!ended) setAsked(count);
        delay = Math.min(delay * GROWTH, LONGEST_MS);
        schedule();
      }
    };
    const changed = () => {
      clearTimeout(timer);
      delay = FIRST_MS;
      if (isAwake() && !asking) void tick();
    };

    schedule();
    document.addEventListener('visibilitychange', changed);
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  }, []);

  return asked;
};
