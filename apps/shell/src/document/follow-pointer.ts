/**
 * Follows presses on a page from now on.
 * @returns resolves once no finger, pen or button of the mouse is down: nothing is replaced under what somebody drags
 */
export const followPointer = (page: Document): (() => Promise<void>) => {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isDown = false;
    // the click of a press comes right after it
    setTimeout(() => {
      if (isDown) return;
      const still = waiting;
      waiting = [];
      for (const go of still) go();
    });
  };
  page.addEventListener('pointerdown', () => (isDown = true), true);
  page.addEventListener('pointerup', release, true);
  page.addEventListener('pointercancel', release, true);
  return () => (isDown ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());
};
