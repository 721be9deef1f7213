import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** False while the device knows that it has no network. */
export const isOnline = (): boolean => navigator.onLine;

/** The same as it changes; on the server there is one. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
