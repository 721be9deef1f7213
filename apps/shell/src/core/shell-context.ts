import type { Notify } from '@pozyka/remote-kit';
import { createContext, useContext, type ComponentType } from 'react';
import type { ScreenMatch } from './match-screen.ts';
import type { PageStore } from './page-loader.ts';
import type { PageViewProps } from './page-view.tsx';
import type { Progress } from './progress.ts';
import type { SitePages } from './site-pages.ts';

/** What the shell's own components share; fixed for the document's life. */
export interface ShellContextValue {
  pages: PageStore;
  /** Pages and calls on their way. */
  progress: Progress;
  notify: Notify;
  showFailure(error: unknown): void;
  /** An error event by its name. */
  report(problem: string): void;
  /** Code of an app did not load. True where the document is on its way to be reloaded. */
  codeLost(app: string): Promise<boolean>;
  /** The version of an app that this document runs. */
  versionOf(app: string): string;
  /** A page is in sight. */
  shown(): void;
  match(pathname: string): ScreenMatch;
  sitePages: SitePages;
  /** Renders the page of a document, on the server alone. */
  DocumentPage?: ComponentType<PageViewProps> | undefined;
  /** Place (path and query) of the page that the HTML came with: the server has checked its guards. */
  firstPlace: string;
  /** True where the server drew only the frame of that page. */
  framed: boolean;
  /** The document is that of a page that does not exist or has failed: nothing of the frame is around what it says. */
  isError: boolean;
}

const ShellContext = createContext<ShellContextValue | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

export const useShell = (): ShellContextValue => {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell outside of the shell');
  return value;
};
