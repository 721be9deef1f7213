import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Pixels below what is seen: what is rendered there has come before it is reached. */
const MARGIN = '600px';

/** Calls `onNear` once, when the element comes near to what is seen; never where `wanted` is false or the browser cannot tell. */
export const useNear = (element: RefObject<Element | null>, wanted: boolean, onNear: () => void): void => {
  const come = useEffectEvent(onNear);
  // read once: what they have closed stays closed
  const [wasWanted] = useState(wanted);
  useEffect(() => {
    const node = element.current;
    if (!wasWanted || !node || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        come();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, wasWanted]);
};
