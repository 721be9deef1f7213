import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listen = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The minute at hand; on the server that of rendering, as a document is cached for no longer. */
export const useMinute = (): Date => new Date(useSyncExternalStore(listen, thisMinute, thisMinute) * MINUTE_MS);
