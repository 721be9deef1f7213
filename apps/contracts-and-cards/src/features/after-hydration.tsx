import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/** What comes after the page stands in the browser, with something in its place until then. */
export const AfterHydration = ({ place, children }: { place: ReactNode; children: ReactNode }) => {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? <Suspense fallback={place}>{children}</Suspense> : place;
};
