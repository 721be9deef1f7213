import { useCallback, useEffect, useRef, useState } from 'react';

const SECONDS = 3;
const SECOND_MS = 1_000;

/** Counts three seconds down, then calls `onEnd` once. */
export const useCountdown = (onEnd: () => void) => {
  const [left, setLeft] = useState<number>();
  const newest = useRef(onEnd);
  useEffect(() => {
    newest.current = onEnd;
  });

  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setLeft(undefined);
      newest.current();
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);

  const begin = useCallback(() => setLeft(SECONDS), []);
  const cancel = useCallback(() => setLeft(undefined), []);
  return { left, begin, cancel };
};
