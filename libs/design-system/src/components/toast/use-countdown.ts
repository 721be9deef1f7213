import { useEffect, useRef } from 'react';

/** Calls once when so many milliseconds have passed in which it was not paused. */
export const useCountdown = (duration: number, paused: boolean, onEnd: () => void): void => {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused]);
};
