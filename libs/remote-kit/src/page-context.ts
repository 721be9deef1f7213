import type { ContractStatus } from '@pozyka/api-contract';
import { createContext, useContext } from 'react';
import type { Locale } from './release.ts';
import type { PublicConfig } from './shell-server.ts';

/** What every page may know of the document it is rendered in; all but the locale is fixed for the document's life. */
export interface PageEnvironment {
  locale: Locale;
  loggedIn: boolean;
  config: PublicConfig;
  /** How the frame greets a logged-in customer; absent until they have given their name. */
  customer?: { firstName: string; secondName: string };
}

export const PageEnvironmentContext = createContext<PageEnvironment>({
  locale: 'uk',
  loggedIn: false,
  config: { sandbox: false, publicUrl: '' },
});

export const usePageEnvironment = (): PageEnvironment => useContext(PageEnvironmentContext);
export const useLocale = (): Locale => usePageEnvironment().locale;

/** What the shell does for any page; a page never decides by itself where a customer's status leads. */
export interface ShellServices {
  /**
   * Fetches the contract status and opens the screen that it leads to. One at a time: a call while another
   * runs joins it. Rejects with an ApiError when the status cannot be read; the page says so and offers a retry.
   * @param known the status that a response has just brought: it is not fetched once more
   */
  goToStatus(known?: ContractStatus): Promise<void>;
  /**
   * Prefetches the code and the texts of a page. With `data` its `load` runs, too: for the one that the customer is about to open, which is then
   * shown at once.
   */
  prefetch(to: string, options?: { data?: boolean }): void;
  /** Whether a place is another document, which the browser opens; absent in shells that are older than it. */
  leaves?(to: string): boolean;
  notify: Notify;
  /** Raises the notice of a failed call, in the words that a call has which no page shows; absent in shells that are older than it. */
  showFailure?(error: unknown): void;
  /** Counts a failure that the customer need not know of, by its name: an error event, with the place. Nothing personal goes into it. */
  report(problem: string): void;
}

/** What a notice says; its title tells success, warning or error in the customer's language when it has none of its own. */
export interface NoticeContent {
  title?: string;
  text: string;
}

/** Raises notices in the corner of the window. Not for what is shown at a field or in the page already. */
export interface Notify {
  success(notice: NoticeContent): void;
  warn(notice: NoticeContent): void;
  error(notice: NoticeContent): void;
}

export const ShellServicesContext = createContext<ShellServices>({
  goToStatus: () => Promise.reject(new Error('no shell')),
  prefetch: () => undefined,
  notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
  report: () => undefined,
});

export const useGoToStatus = (): ShellServices['goToStatus'] => useContext(ShellServicesContext).goToStatus;

export const useReport = (): ShellServices['report'] => useContext(ShellServicesContext).report;

export const useNotify = (): Notify => useContext(ShellServicesContext).notify;

export type PageParams = Readonly<Record<string, string | undefined>>;

/** Parameters of the address by the name they have in the screen's path. */
export const PageParamsContext = createContext<PageParams>({});

/** Parameters of the page's address. Routing belongs to the shell, so these are not the router's own. */
export const useParams = (): PageParams => useContext(PageParamsContext);

/** The name of the app whose page is being rendered: the namespace of its messages. */
export const AppScopeContext = createContext('shell');
