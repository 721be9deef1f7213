import { useEffect, useRef } from 'react';

const FIRST_MS = 2_000;
const GROWTH = 1.5;
const LONGEST_MS = 15_000;

/**
 * Refetches again and again while `active`, less and less often, and rests while the tab is hidden; refetches at once when it is shown again,
 * active or not. `ask` never rejects.
 */
export const useRefetchWhile = (active: boolean, ask: () => Promise<unknown>): void => {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let delay = FIRST_MS;
    const schedule = () => {
      clearTimeout(timer);
      if (active && !ended && document.visibilityState === 'visible') timer = setTimeout(tick, delay);
    };
    const tick = () => {
      delay = Math.min(delay * GROWTH, LONGEST_MS);
      void latest.current().then(schedule);
    };
    const shown = () => {
      clearTimeout(timer);
      delay = FIRST_MS;
      if (document.visibilityState === 'visible') tick();
    };
    schedule();
    document.addEventListener('visibilitychange', shown);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [active]);
};
