import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './geo/view.ts';

/** The inner size of an element, kept up to date; undefined before it is laid out. */
export const useSize = (element: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = observed;
      // hidden on a phone while the list is shown: the last size stays
      if (width > 0 && height > 0) setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
