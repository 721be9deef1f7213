import { useLocation } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import { useShell } from '../core/shell-context.ts';

/**
 * Takes the focus to the heading of a page that has just come, so that screen readers say where the customer is. A focus
 * that somebody has moved stays, and so does the one of a page that came whole with its document.
 */
export const usePageFocus = (place: string): void => {
  const { framed } = useShell();
  const { hash } = useLocation();
  const arrived = useRef(framed ? '' : place);
  useEffect(() => {
    if (arrived.current === place) return;
    arrived.current = place;
    const main = document.getElementById('main');
    const focused = document.activeElement;
    if (hash || (focused && focused !== document.body && focused !== main)) return;
    const heading = main?.querySelector('h1');
    if (!heading) return main?.focus({ preventScroll: true });
    heading.tabIndex = -1;
    // it does nothing when pressed: a ring would say that it does
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [place, hash]);
};
