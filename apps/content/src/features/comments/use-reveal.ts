import { useCallback, useEffect, useState } from 'react';

/** Brings a comment into sight once it is rendered and gives it the focus; where it is gone, the heading `fallback`. */
export const useReveal = (fallback: string): ((id: string) => void) => {
  // a new object each time, so that the same comment can be shown again
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (!wanted) return;
    const target = document.getElementById(`comment-${wanted.id}`) ?? document.getElementById(fallback);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [wanted, fallback]);
  return useCallback((id) => setWanted({ id }), []);
};
