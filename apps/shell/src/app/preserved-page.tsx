import { preserved, useHydrated } from '@pozyka/design-system';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ScreenMatch } from '../core/match-screen.ts';
import type { IslandsProps } from './islands.tsx';

export interface PreservedPageProps {
  match: ScreenMatch;
  /** The page, on the server alone. */
  children?: ReactNode;
  /** Its HTML is no longer there: the page has to be loaded. */
  onLost: () => void;
}

/** A page whose HTML stays as the server wrote it: the browser has neither its code nor its data. What is interactive in it loads after hydration. */
export const PreservedPage = ({ match, children, onLost }: PreservedPageProps) => {
  const host = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  // rendered anew, after a failure elsewhere, its element is empty
  const [isThere] = useState(!hydrated);
  const [later, setLater] = useState<{ Islands: ComponentType<IslandsProps>; within: HTMLElement }>();

  useEffect(() => {
    const within = host.current;
    if (!isThere || !within) return onLost();
    within.setAttribute('data-preserved', '');
    import(/* webpackChunkName: "islands" */ './islands.tsx').then(
      ({ Islands }) => setLater({ Islands, within }),
      // it can be read, and its links are followed by the browser
      () => undefined,
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: where it is lost, another page takes its place
  }, []);

  return (
    <>
      <div ref={host} style={{ display: 'contents' }} {...preserved(children === undefined, () => children)} />
      {later && <later.Islands host={later.within} match={match} />}
    </>
  );
};
