import { formatInclusiveMode, type InclusiveMode } from '@pozyka/remote-kit/inclusive-mode';
import { useState } from 'react';
import { keepCookie } from '../../core/keep-cookie.ts';
import { showMode, shownMode } from './show-mode.ts';

/** The look of the whole document, changed at once and remembered. For parts that are rendered in the browser alone. */
export const useInclusiveMode = () => {
  const [mode, setMode] = useState(shownMode);
  const change = (next: InclusiveMode) => {
    showMode(next);
    keepCookie('inclusive', formatInclusiveMode(next));
    setMode(next);
  };
  return { mode, change };
};
