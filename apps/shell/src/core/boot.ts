import type { ScreenTable } from './screen-table.ts';
import type { CachedResponses } from './store.ts';
import type { Locale, PageEnvironment, PublicConfig, ReleaseScreen, Snippet } from '@pozyka/remote-kit';

/** A screen and the app that ships it. */
export interface AppScreen extends ReleaseScreen {
  app: string;
}

/** What the browser needs to load a remote; `integrity` is absent only for a remote served by a developer's machine. */
export interface BootRemote {
  name: string;
  container: string;
  version: string;
  entry: string;
  /** An entry that is an ES module; absent for a script that leaves the container in a global. */
  entryType?: 'module';
  integrity?: string;
  /** What it needs of the shell and does not find: none of its code is requested. Absent where it may run. */
  unmet?: string[];
  /** Staff put it in the place of the live release, from another origin: it has no hash when a developer's machine serves it. */
  overridden?: true;
}

/** What is shown of a call that failed. */
interface FailedCall {
  status: number;
  code: number;
  message?: string;
}

/** How the server left a page of the application: rendered, to be hydrated; with its frame only; or failed. */
export type BootPage = { state: 'rendered'; status: number } | { state: 'frame' } | { state: 'failed'; trace?: string; error?: FailedCall };

/** Everything the server knows that the browser needs, inlined once in the HTML. */
export interface Boot {
  locale: Locale;
  loggedIn: boolean;
  customer?: PageEnvironment['customer'];
  config: PublicConfig;
  revision: number;
  remotes: BootRemote[];
  screens: ScreenTable;
  /** Paths of the product's table that no live release ships: links to them are not shown. */
  unshipped: string[];
  page: BootPage;
  /** The store's content that the server fetched, by reducer path. */
  state: CachedResponses;
  overrides: Record<string, Record<string, string>>;
  /** Elements that the operator adds to the document, to be made after consent to the category of each. */
  snippets: readonly Snippet[];
}

/** The only global names the page uses. */
export const BOOT_ID = 'pozyka-boot';
export const ROOT_ID = 'pozyka-root';
/** The tag of the page's script, and what is above a page that no script hydrates. */
export const MAIN_SCRIPT_ID = 'pozyka-script';
export const PLAIN_ID = 'pozyka-plain';
