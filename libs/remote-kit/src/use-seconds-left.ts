import { useSyncExternalStore } from 'react';

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
};
const never = () => () => undefined;

/** Whole seconds until a moment (milliseconds of the epoch), 0 when it is past or not given; right after a sleep of the phone too. */
export const useSecondsLeft = (until: number | undefined): number =>
  useSyncExternalStore(
    until === undefined ? never : everySecond,
    () => (until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))),
    () => 0,
  );

/** Seconds as a timer shows them: `1:05`. */
export const timerText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
