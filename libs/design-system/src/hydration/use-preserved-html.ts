import { useState, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** React neither reads nor writes the element's inside while it hydrates. */
const asItStands = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

/** Props of an element: as the server rendered it, or with these children. */
type Inside = { children: ReactNode } | typeof asItStands;

export interface PreservedHtml {
  /** Id of the element that the server rendered with it, or of one around it. */
  id: string;
  /** All that it depends on: it is re-rendered when one of these changes. */
  of: readonly unknown[];
  /** Elements without state, handlers and router's links: none of them is hydrated. */
  render: () => ReactNode;
}

/**
 * Whether what the server rendered still stands and still holds: until it changes what follows from it need be neither rendered nor known.
 * @param id of its element, or of one around it
 * @param of all that it depends on
 */
export const useServerHtml = (id: string, of: readonly unknown[]): boolean => {
  const hydrated = useHydrated();
  const [rendered, setRendered] = useState(() =>
    !hydrated && typeof document !== 'undefined' && document.getElementById(id) ? of : undefined,
  );
  if (rendered?.every((value, place) => Object.is(value, of[place]))) return true;
  // once it is gone, nothing brings it back
  if (rendered) setRendered(undefined);
  return false;
};

/** Props of an element whose inside stands, or is rendered. */
export const preserved = (stands: boolean, render: () => ReactNode): Inside => (stands ? asItStands : { children: render() });

/**
 * The content of an element, for long lists without interaction: the server's HTML is preserved, so that a page with
 * hundreds of rows hydrates as fast as one with ten.
 * @returns props of that element
 */
export const usePreservedHtml = ({ id, of, render }: PreservedHtml): Inside => preserved(useServerHtml(id, of), render);
