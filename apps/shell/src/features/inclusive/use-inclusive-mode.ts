import { formatInclusiveMode, inclusiveChoices, type InclusiveMode } from '@pozyka/remote-kit/inclusive-mode';
import { useState } from 'react';
import { keepCookie } from '../../core/keep-cookie.ts';

const names = Object.keys(inclusiveChoices) as (keyof InclusiveMode)[];

/** What the document looks like now: the server has put the choices of the cookie on `html`. */
const shownMode = (): InclusiveMode =>
  Object.fromEntries(
    names.flatMap((name) => (document.documentElement.dataset[name] ? [[name, document.documentElement.dataset[name]]] : [])),
  );

/** The look of the whole document, changed at once and remembered. For parts that are rendered in the browser alone. */
export const useInclusiveMode = () => {
  const [mode, setMode] = useState(shownMode);
  const change = (next: InclusiveMode) => {
    const { dataset } = document.documentElement;
    for (const name of names) {
      const value = next[name];
      if (value === undefined) Reflect.deleteProperty(dataset, name);
      else dataset[name] = value;
    }
    keepCookie('inclusive', formatInclusiveMode(next));
    setMode(next);
  };
  return { mode, change };
};
