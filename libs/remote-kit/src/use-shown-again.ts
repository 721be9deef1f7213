import { useEffect, useRef } from 'react';

/**
 * Acts when the page comes from the back/forward cache, as it was left for another site: what was busy then is free again, and what was done on
 * another site meanwhile is fetched.
 */
export const useShownAgain = (act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
};
