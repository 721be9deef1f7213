import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { handOver } from './hand-over.ts';

/**
 * Renders an island in the place of what the server wrote. All of it is one task, effects included: no key and no press falls between the old field and one
 * that listens.
 * @param onBroken it threw, now or later, and its root is gone
 */
export const replaceWith = (element: HTMLElement, view: ReactNode, onBroken: () => void): void => {
  const give = handOver(element);
  let isBroken = false;
  const root = createRoot(element, {
    onUncaughtError: () => {
      isBroken = true;
      // React is still at work in it
      setTimeout(() => {
        root.unmount();
        onBroken();
      });
    },
  });
  flushSync(() => root.render(view));
  if (isBroken) return;
  give();
  // the room that was reserved is no longer
  element.setAttribute('data-begun', '');
};
