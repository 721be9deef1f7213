import type { MouseEvent } from 'react';

/** True for a click that follows a link here: not in another tab, another window, or into a file. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
