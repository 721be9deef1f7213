/** What begins and ends something that would be cut off: a press or a drag, and a word that a keyboard composes. */
const BEGINS = ['pointerdown', 'compositionstart'] as const;
const ENDS = ['pointerup', 'pointercancel', 'compositionend'] as const;

/**
 * Follows what the customer does on a page from now on.
 * @returns resolves once they are in the middle of nothing, and what is under their fingers may be replaced
 */
export const followInput = (page: Document): (() => Promise<void>) => {
  let isBusy = false;
  let waiting: (() => void)[] = [];
  const begin = () => {
    isBusy = true;
  };
  const end = () => {
    isBusy = false;
    // the click of a press comes right after it
    setTimeout(() => {
      if (isBusy) return;
      const still = waiting;
      waiting = [];
      for (const go of still) go();
    });
  };
  for (const type of BEGINS) page.addEventListener(type, begin, true);
  for (const type of ENDS) page.addEventListener(type, end, true);
  return () => (isBusy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());
};
