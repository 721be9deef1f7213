import { isOnline } from '@pozyka/api-client/files';
import { useSyncExternalStore } from 'react';

const watch = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser believes to be connected; on the server it does. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline, () => true);
