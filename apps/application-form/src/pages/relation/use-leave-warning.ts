import { useEffect } from 'react';

/** The browser asks before it closes or reloads a page whose answers are stored nowhere else. */
export const useLeaveWarning = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
};
