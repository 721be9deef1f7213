import { createContext, useContext } from 'react';
import type { Locale } from './release.ts';
import type { PublicConfig } from './shell-server.ts';

/** What every page may know of the document it is drawn in; fixed for the document's life. */
export interface PageEnvironment {
  locale: Locale;
  loggedIn: boolean;
  config: PublicConfig;
}

export const PageEnvironmentContext = createContext<PageEnvironment>({
  locale: 'uk',
  loggedIn: false,
  config: { sandbox: false, publicUrl: '' },
});

export const usePageEnvironment = (): PageEnvironment => useContext(PageEnvironmentContext);
export const useLocale = (): Locale => usePageEnvironment().locale;

/** The name of the app whose page is being drawn: the namespace of its messages. */
export const AppScopeContext = createContext('shell');
