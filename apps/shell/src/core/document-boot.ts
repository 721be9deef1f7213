import type { Locale, PageParams, PublicConfig, Snippet } from '@pozyka/remote-kit';
import type { BootRemote } from './boot.ts';

/** The data of a document for the browser, in its HTML as `BOOT_ID`. */
export interface DocumentBoot {
  locale: Locale;
  /** The page: its app, its screen and what its address says. */
  app: string;
  screen: string;
  params: PageParams;
  /** For visitors: who logs in is led on from it. */
  isGuest: boolean;
  /** The app's version; the shell's, where the page is its own. */
  version: string;
  shellVersion: string;
  /** Where the app's islands come from; absent for the shell's own pages. */
  remote?: BootRemote;
  config: PublicConfig;
  /** Paths of the product's table that no live release ships. */
  unshipped: string[];
  /** The operator's texts, by app. */
  overrides: Record<string, Record<string, string>>;
  /** Elements that the operator adds, to be made after consent to the category of each. */
  snippets: readonly Snippet[];
}

/** What a lost island shows: a card with a button to retry, made by the server. */
export const LOST_ID = 'pozyka-lost';
