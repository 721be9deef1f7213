import { useEffect, useState } from 'react';

const REST_MS = 300;

/** A value that is being changed by dragging, once it has rested for a moment. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
