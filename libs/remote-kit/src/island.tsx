import type { ReactNode } from 'react';
import type { IslandBegins } from './remote-module.ts';

export interface IslandOptions {
  /** Its name in the `islands` of the app whose page it is in. */
  name: string;
  /** The app that ships it, where that is not the page's own. */
  app?: string;
  /** Props of its component: plain data, which is in the HTML. */
  props?: object;
  begins?: IslandBegins | undefined;
}

/** Attributes of the element that an island fills. */
export const islandAttributes = ({ name, app, props, begins = 'near' }: IslandOptions) => ({
  'data-island': name,
  ...(app !== undefined && { 'data-app': app }),
  ...(props && { 'data-props': JSON.stringify(props) }),
  ...(begins !== 'near' && { 'data-begins': begins }),
});

/**
 * An interactive part of a document. Its children are what the first HTML has in its place. In a document the browser renders the component of this name
 * there, as a root of its own; in the application, where all of a page is hydrated, the children are the part itself.
 */
export const Island = ({ children, ...options }: IslandOptions & { children?: ReactNode }) => (
  <div {...islandAttributes(options)}>{children}</div>
);
