import type { ReactNode } from 'react';

export interface IslandOptions {
  /** Its name in the remote's `islands`. */
  name: string;
  /** What its component is given: plain data, which stands in the HTML. */
  props?: object;
  /**
   * When the browser renders it: as it comes near; once somebody points at it or takes the focus there; or as soon as the page is hydrated, for what nobody
   * would find otherwise, because the first HTML has nothing in its place.
   */
  begins?: 'near' | 'focus' | 'hydrated';
}

/** Attributes of the element that an island fills. */
export const islandAttributes = ({ name, props = {}, begins = 'near' }: IslandOptions) => ({
  'data-island': name,
  'data-props': JSON.stringify(props),
  ...(begins !== 'near' && { 'data-begins': begins }),
});

/**
 * An interactive part of a preserved page. Its children are the part itself: the first HTML has what they render, and a page that is rendered in the
 * browser has nothing else. Where the page is preserved, the shell renders the component of this name in their place.
 */
export const Island = ({ children, ...options }: IslandOptions & { children: ReactNode }) => (
  <div {...islandAttributes(options)}>{children}</div>
);
