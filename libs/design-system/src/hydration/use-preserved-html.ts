import { useState, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** React leaves what is inside alone: it neither reads nor writes it while it takes the document over. */
const asItStands = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

export interface PreservedHtml {
  /** Of an element that the server drew with it, or around it. */
  id: string;
  /** All that it follows from: another of these, and it is re-rendered. */
  of: readonly unknown[];
  /** Elements without state, handlers and router's links: nothing of them comes to life. */
  render: () => ReactNode;
}

/**
 * What an element holds, for long lists that only say something: the server's HTML stays as it is, so that a page with
 * hundreds of rows comes to life as fast as one with ten.
 * @returns props of that element
 */
export const usePreservedHtml = ({ id, of, render }: PreservedHtml): { children: ReactNode } | typeof asItStands => {
  const hydrated = useHydrated();
  const [rendered, setRendered] = useState(() =>
    !hydrated && typeof document !== 'undefined' && document.getElementById(id) ? of : undefined,
  );
  if (rendered?.every((value, place) => Object.is(value, of[place]))) return asItStands;
  // once it is gone, nothing brings it back
  if (rendered) setRendered(undefined);
  return { children: render() };
};
