import { useHydrated } from '@pozyka/design-system';
import { Suspense, type ReactNode } from 'react';

/** What comes after the page stands in the browser, with something in its place until then. */
export const AfterHydration = ({ place, children }: { place: ReactNode; children: ReactNode }) => {
  const hydrated = useHydrated();
  return hydrated ? <Suspense fallback={place}>{children}</Suspense> : place;
};
