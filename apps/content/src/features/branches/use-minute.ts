import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listen = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);
const none = () => undefined;

/** The minute at hand; undefined on the server and while the page comes to life, which know no hour. */
export const useMinute = (): Date | undefined => {
  const minute = useSyncExternalStore<number | undefined>(listen, thisMinute, none);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
};
