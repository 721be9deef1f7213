import { createContext, useContext } from 'react';
import type { ScreenMatch } from './match-screen.ts';

/** Which pages this site has, for links and for where a status leads. */
export interface SitePages {
  /** Whether no live release ships a path of the product's table. */
  isUnshipped(path: string): boolean;
  /** Whether a path is a customer's own page. */
  isProtected(path: string): boolean;
}

/** The pages of a site. @param unshipped paths of the product's table that no live release ships */
export const sitePagesOf = (unshipped: readonly string[], match: (path: string) => ScreenMatch): SitePages => ({
  isUnshipped: (path) => unshipped.includes(path),
  isProtected: (path) => match(path).screen.access === 'protected',
});

export const SitePagesContext = createContext<SitePages>({ isUnshipped: () => false, isProtected: () => false });

export const useSitePages = (): SitePages => useContext(SitePagesContext);
