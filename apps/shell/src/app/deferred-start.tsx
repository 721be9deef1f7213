import type { ApiEnvironment } from '@pozyka/api-client';
import { sessionApi } from '@pozyka/api-client/session';
import { localePath, splitLocale } from '@pozyka/i18n';
import { prepareHtml } from '@pozyka/remote-kit';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { track } from '../features/analytics/events.ts';
import { isTraced } from '../features/analytics/is-traced.ts';
import { startAnalytics, trackPage } from '../features/analytics/start-analytics.ts';
import { tellGateway } from '../features/errors/browser-error.ts';
import { createCallListener } from '../features/errors/call-listener.ts';
import { createModalStore } from '../features/modals/modal-store.ts';
import { createNoticeStore } from '../features/notices/notice-store.ts';
import { currentTexts } from '../features/notices/texts.ts';
import { reportError } from '../core/report-error.ts';
import { followName, type CustomerStore } from '../features/session/customer.ts';
import { keepSession } from '../features/session/keep-session.ts';
import { leaveSessionEnded, markIn, readMark, takeSessionEnded } from '../features/session/session-mark.ts';
import { watchSession } from '../features/session/session-watch.ts';
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

const MINUTE_MS = 60_000;
const MOVES = ['pointerdown', 'keydown', 'scroll'] as const;

const home = () => localePath('/', splitLocale(window.location.pathname).locale);

/** Refreshes the token while the customer is there; the browser's locks let one tab do it. */
const stayLoggedIn = ({ store }: DeferredOptions) => {
  const keeper = keepSession({
    now: () => Date.now(),
    isVisible: () => document.visibilityState === 'visible',
    alone: async (run) => {
      await navigator.locks.request('pozyka-refresh', { ifAvailable: true }, (lock) => (lock ? run() : undefined));
    },
    refresh: async () => 'data' in (await store.dispatch(sessionApi.endpoints.refreshSession.initiate())),
    channel: new BroadcastChannel('pozyka-refresh'),
  });
  for (const move of MOVES) window.addEventListener(move, keeper.moved, { capture: true, passive: true });
  window.setInterval(() => void keeper.check(), MINUTE_MS);
};

/** Another customer is logged in, or none any more: nothing of this page may stay in sight. */
const leaveDocument = ({ boot, match, element }: DeferredOptions, typed: boolean) => {
  const { access } = match(splitLocale(window.location.pathname).path).screen;
  // what an anonymous visitor has typed on a public page is not thrown away
  if (!boot.loggedIn && access !== 'guest' && typed) return;
  if (boot.loggedIn) {
    element.hidden = true;
    window.location.replace(home());
  } else window.location.reload();
};

/** Everything of the shell that nobody waits for: notices, modals, the listener to calls, keeping the session. */
export const startDeferred = (options: DeferredOptions): Receive => {
  const { boot, store, render } = options;
  const notices = createNoticeStore();
  const modals = createModalStore();
  let overlay: Promise<void> | undefined;
  const showOverlay = () => {
    overlay ??= import(/* webpackChunkName: "notices" */ './overlay.tsx').then(
      ({ openOverlay }) => openOverlay({ notices, modals }),
      () => {
        overlay = undefined;
      },
    );
  };
  notices.subscribe(showOverlay);
  modals.subscribe(showOverlay);

  let typed = false;
  window.addEventListener('input', () => (typed = true), { capture: true, once: true });
  const session = watchSession({
    first: markIn(options.cookies),
    readMark,
    channel: new BroadcastChannel('pozyka-session'),
    onChange: () => leaveDocument(options, typed),
  });
  if (boot.loggedIn) stayLoggedIn(options);

  let ending = false;
  const endSession = () => {
    if (ending) return;
    ending = true;
    leaveSessionEnded();
    // the gateway forgets the session even when the API does not answer
    void store.dispatch(sessionApi.endpoints.logout.initiate()).then(() => {
      session.told();
      window.location.assign(home());
    });
  };
  const closeSite = (html: string) => {
    const retry = () => window.location.reload();
    void import(/* webpackChunkName: "closed-site" */ '../features/errors/closed-site.tsx').then(({ ClosedSite }) =>
      render(<ClosedSite html={html} texts={currentTexts()} home={home()} onRetry={retry} />),
    );
  };
  const { raise } = notices;
  if (takeSessionEnded()) {
    const { sessionEnded: title, sessionEndedText: text } = currentTexts();
    raise({ tone: 'warning', title, text });
  }
  void prepareHtml();
  if (boot.remotes.some(({ integrity, overridden }) => overridden ?? !integrity)) {
    void import(/* webpackChunkName: "federation-devtools" */ '../core/federation-devtools.ts').then(({ showInDevTools }) =>
      showInDevTools(boot.remotes, options.shellVersion),
    );
  }
  if (isTraced()) {
    void import(/* webpackChunkName: "trace-calls" */ '../features/analytics/trace-calls.ts').then(({ traceCalls }) =>
      traceCalls(options.environment),
    );
  }
  const here = () => placeNow(boot.remotes, options.shellVersion, options.match);
  const { nonce, search } = options;
  const { addSnippets } = startAnalytics({
    search,
    nonce,
    place: here(),
    snippets: boot.snippets ?? [],
    onError: (error) => reportError(error, 'shell'),
  });
  const listen = createCallListener({
    dispatch: store.dispatch,
    loggedIn: boot.loggedIn,
    texts: currentTexts,
    raise,
    openModal: modals.open,
    endSession,
    closeSite,
    changed() {
      session.told();
      // of another login this document is left
      if (boot.loggedIn && readMark() === markIn(options.cookies)) followName(options.named, Cookies.get());
    },
    placeNow: here,
    versionOf: (app) => boot.remotes.find(({ name }) => name === app)?.version ?? options.shellVersion,
    tellGateway,
    track,
  });
  return (message) => {
    if (message.type === 'snippets') return addSnippets(message.snippets);
    return message.type === 'shown' ? trackPage(here(), splitLocale(window.location.pathname).locale) : listen(message);
  };
};
