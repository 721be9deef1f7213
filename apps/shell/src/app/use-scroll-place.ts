import { useLocation } from '@pozyka/remote-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** How far each entry of the history is scrolled; of this document alone. */
const places = new Map<string, number>();

/**
 * Where a page is scrolled to when it is shown: a new one at its top, one that is come back to where it was left, and a change of
 * the query alone stays put. A document that is loaded or reloaded is the browser's own matter.
 */
export const useScrollPlace = (): void => {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });

  useEffect(() => {
    // the browser would move the page that is left, and before the next one is there
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    const remember = () => places.set(shown.current.key, window.scrollY);
    if (document.readyState === 'complete') takeOver();
    window.addEventListener('load', takeOver);
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', giveBack);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      giveBack();
      window.removeEventListener('load', takeOver);
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', giveBack);
      window.removeEventListener('scroll', remember);
    };
  }, []);

  // before anything is painted: a page that is come back to never shows its top
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    const isOtherPage = before.pathname !== pathname;
    if (isReturn) window.scrollTo({ top: places.get(key) ?? 0, behavior: 'instant' });
    // an anchor is gone to by the page itself
    else if (isOtherPage && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, hash, isReturn]);

  const read = useRef(pathname);
  useEffect(() => {
    if (read.current === pathname) return;
    read.current = pathname;
    // screen readers are taken to the new page
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
};
