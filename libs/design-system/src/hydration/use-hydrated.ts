import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the page stands in the browser; false on the server and while its HTML is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
