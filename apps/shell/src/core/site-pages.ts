import { createContext, useContext } from 'react';

/** Which pages this site has, for links and for where a status leads. */
export interface SitePages {
  /** Whether no live release ships a path of the product's table. */
  isUnshipped(path: string): boolean;
  /** Whether a path is a customer's own page. */
  isProtected(path: string): boolean;
}

export const SitePagesContext = createContext<SitePages>({ isUnshipped: () => false, isProtected: () => false });

export const useSitePages = (): SitePages => useContext(SitePagesContext);
