import type { ApiEnvironment } from '@pozyka/api-client';
import { splitLocale } from '@pozyka/i18n';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { startAnalytics, trackPage } from '../features/analytics/start-analytics.ts';
import { homeNow, startCalls } from '../features/errors/start-calls.tsx';
import { reportError } from '../core/report-error.ts';
import { followName, type CustomerStore } from '../features/session/customer.ts';
import { markIn, readMark } from '../core/session-mark.ts';
import type { Boot } from '../core/boot.ts';
import type { Receive } from '../core/deferred.ts';
import type { ScreenMatch } from '../core/match-screen.ts';
import { placeNow } from '../core/place-now.ts';
import type { Store } from '../core/store.ts';

export interface DeferredOptions {
  boot: Pick<Boot, 'loggedIn' | 'remotes' | 'snippets'>;
  nonce: string | undefined;
  /** The cookies that scripts may read, as they were when the page's code began. */
  cookies: string;
  /** Query of the page that the document came with. */
  search: string;
  shellVersion: string;
  store: Store;
  environment: ApiEnvironment;
  /** The customer's name of now. */
  named: CustomerStore;
  match(pathname: string): ScreenMatch;
  /** The tree of the whole page. */
  render(page: ReactNode): void;
  element: HTMLElement;
}

/** Another customer is logged in, or none any more: nothing of this page may stay in sight. */
const leaveDocument = ({ boot, match, element }: DeferredOptions, typed: boolean) => {
  const { access } = match(splitLocale(window.location.pathname).path).screen;
  // what an anonymous visitor has typed on a public page is not thrown away
  if (!boot.loggedIn && access !== 'guest' && typed) return;
  if (boot.loggedIn) {
    element.hidden = true;
    window.location.replace(homeNow());
  } else window.location.reload();
};

const loadSettings = () => import(/* webpackChunkName: "choice-settings" */ '../features/consent/open-settings.tsx');

/** Everything of the shell that nobody waits for: notices, modals, the listener to calls, the session, analytics. */
export const startDeferred = (options: DeferredOptions): Receive => {
  const { boot, nonce, search } = options;
  const here = () => placeNow(boot.remotes, options.shellVersion, options.match);
  const listen = startCalls({
    ...options,
    loggedIn: boot.loggedIn,
    placeNow: here,
    versionOf: (app) => boot.remotes.find(({ name }) => name === app)?.version ?? options.shellVersion,
    leave: (typed) => leaveDocument(options, typed),
    changed() {
      // of another login this document is left
      if (boot.loggedIn && readMark() === markIn(options.cookies)) followName(options.named, Cookies.get());
    },
  });
  if (boot.remotes.some(({ integrity, overridden }) => overridden ?? !integrity)) {
    void import(/* webpackChunkName: "federation-devtools" */ '../core/federation-devtools.ts').then(({ showInDevTools }) =>
      showInDevTools(boot.remotes, options.shellVersion),
    );
  }
  startAnalytics({
    search,
    nonce,
    place: here(),
    snippets: boot.snippets,
    onError: (error) => reportError(error, 'shell'),
    loadSettings,
  });
  return (message) => (message.type === 'shown' ? trackPage(here(), splitLocale(window.location.pathname).locale) : listen(message));
};
