import { parseTags, type Tags } from './utm.ts';

const MARK = 'pozyka-touch:';

/**
 * The first touch of a visit whose cookie question is not answered yet, in the memory of the tab: `window.name` outlives the documents of a visit, ends
 * with the tab, and browsers empty it for another site. Nothing is stored on the device.
 */
let here: Tags | undefined;

/** What is held, by this document or one before it in the same tab. */
export const heldTouch = (): Tags | undefined =>
  here ?? (window.name.startsWith(MARK) ? parseTags(window.name.slice(MARK.length)) : undefined);

/** Holds it; a name that somebody else gave the window stays, and then this document alone knows. */
export const holdTouch = (tags: Tags): void => {
  here = tags;
  if (window.name === '' || window.name.startsWith(MARK)) window.name = MARK + JSON.stringify(tags);
};

/** The question is answered. */
export const dropTouch = (): void => {
  here = undefined;
  if (window.name.startsWith(MARK)) window.name = '';
};
