import { useCallback, useEffect, useState } from 'react';

/** Seconds left of a time that began with `start(seconds)`; 0 when it is over or has not begun. */
export const useCountdown = (): { left: number; start(seconds: number): void } => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1000), []);
  return { left, start };
};
