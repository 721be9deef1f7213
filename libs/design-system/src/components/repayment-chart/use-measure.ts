import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels; `em` is the size of the letters. */
export interface Measure {
  width: number;
  em: number;
}

/** Width of an element and size of its letters, updated as they change; a phone's until it is known. */
export const useMeasure = <T extends HTMLElement>(): [RefObject<T | null>, Measure] => {
  const element = useRef<T>(null);
  const [measure, setMeasure] = useState<Measure>({ width: 320, em: 14 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const read = () => {
      const width = Math.round(current.getBoundingClientRect().width);
      const em = Number.parseFloat(getComputedStyle(current).fontSize);
      if (width > 0) setMeasure((was) => (was.width === width && was.em === em ? was : { width, em }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, measure];
};
