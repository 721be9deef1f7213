import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the page is hydrated; false on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
