import { useLayoutEffect, useState, type RefObject } from 'react';
import { clearShift } from './clear-shift.ts';

const SUBMITS = 'button[type="submit"]';
/** What else a page marks as better not covered. */
const MARKED = '[data-keep-clear]';

const boxes = (elements: Iterable<Element>, around: Element) =>
  [...elements].filter((element) => !around.contains(element)).map((element) => element.getBoundingClientRect());

/** What must stay in sight: buttons that send a form, and what has the focus. */
const obstacles = (element: Element) => {
  const focused = document.activeElement;
  const held = focused?.matches('a, button, input, select, textarea') ? [focused] : [];
  return boxes([...document.querySelectorAll(SUBMITS), ...held], element);
};

/** How far the element must move up at this moment, followed while the page scrolls and changes; `watched` false: not at all. */
export const useClearShift = (ref: RefObject<HTMLElement | null>, watched: boolean): number => {
  const [shift, setShift] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!watched || !element) return;
    const place = () => {
      const { offsetHeight: height, offsetWidth: width } = element;
      // its place without a shift, also while it is being moved
      const bottom = window.innerHeight - parseFloat(getComputedStyle(element).bottom);
      const { left } = element.getBoundingClientRect();
      const box = { top: bottom - height, bottom, left, right: left + width };
      setShift(clearShift(box, obstacles(element), boxes(document.querySelectorAll(MARKED), element)));
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    resized.observe(document.body);
    const moved = ['scroll', 'resize', 'focusin'] as const;
    for (const event of moved) window.addEventListener(event, place, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      for (const event of moved) window.removeEventListener(event, place, { capture: true });
    };
  }, [ref, watched]);

  return watched ? shift : 0;
};
