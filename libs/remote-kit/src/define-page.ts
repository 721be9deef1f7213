import type { Access, Layout, ReleaseScreen } from './release.ts';
import type { PageModule } from './remote-module.ts';

/** What is known of a page without running it: from here come the table of screens, the module of its remote and its texts. */
export interface PageDefinition {
  /** Without locale, in react-router notation; several for a page with several addresses. */
  path: string | readonly string[];
  /** Who may open it: anyone; only a visitor without a session; only a logged-in customer. */
  access: Access;
  /**
   * `document`: the same for everybody, only its islands are hydrated; `application`: one React tree with its customer's session. When absent, a customer's page
   * is of the application and any other is a document.
   */
  kind?: 'document' | 'application';
  /** `default` when absent. */
  layout?: Layout;
  /** The first HTML of a page of the application carries its content, not a skeleton. */
  rendering?: 'server';
  /** Who has its address may act by it: no referrer, and no script of somebody else on it. */
  tokenInAddress?: true;
  /** Texts beyond those of every page and of its own `messages`: names of folders in `pages` or `features` that have `messages`. */
  topics?: readonly string[];
  /** Its code, which is loaded when it is opened: `() => import('./faq.tsx')`. */
  Page: () => Promise<PageModule>;
}

/** Declares a page of an app, in `src/pages/<screen>/page.ts`. Builds read it with Node: it imports nothing but its kind. */
export const definePage = (page: PageDefinition): PageDefinition => page;

/** The rows of the table of screens that a page has, one for each of its paths. */
export const screensOfPage = (
  screen: string,
  {
    path,
    access,
    kind = access === 'protected' ? 'application' : 'document',
    layout = 'default',
    rendering,
    tokenInAddress,
  }: PageDefinition,
): ReleaseScreen[] =>
  [path].flat().map((each) => ({
    screen,
    path: each,
    access,
    layout,
    rendering: rendering ?? (kind === 'document' ? 'server' : 'browser'),
    ...(kind === 'document' && { document: true }),
    ...(tokenInAddress && { tokenInAddress }),
  }));
