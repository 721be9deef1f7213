import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The moment on the customer's clock, updated each minute; undefined on the server and in the first picture of the page. */
export const useNow = (): number | undefined => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
