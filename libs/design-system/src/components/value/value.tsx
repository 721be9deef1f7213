import type { ReactNode } from 'react';

export interface ValueProps {
  children: ReactNode;
  /** Without a digit, but nobody's to translate: a name, an address. */
  exact?: boolean;
}

/**
 * Value of a term, a cell or a name. Text gets an element of its own, where React still finds it after a browser has translated the page;
 * figures, sums and dates stay as they are. An element is left alone.
 */
export const Value = ({ children, exact = false }: ValueProps) => {
  if (typeof children !== 'string' && typeof children !== 'number') return children;
  return <span translate={exact || /\d/.test(String(children)) ? 'no' : undefined}>{children}</span>;
};
