import type { ApiEnvironment } from '@pozyka/api-client';
import { sessionApi } from '@pozyka/api-client/session';
import { localePath, splitLocale } from '@pozyka/i18n';
import { prepareHtml } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import type { DeferredMessage } from '../../core/deferred.ts';
import { once } from '../../core/once.ts';
import type { PlaceNow } from '../../core/place-now.ts';
import type { Store } from '../../core/store.ts';
import { track } from '../analytics/events.ts';
import { createModalStore } from '../modals/modal-store.ts';
import { createNoticeStore } from '../notices/notice-store.ts';
import { currentTexts } from '../notices/texts.ts';
import { prolongSession } from '../session/prolong-session.ts';
import { markIn, readMark } from '../../core/session-mark.ts';
import { leaveSessionEnded, takeSessionEnded } from '../session/session-ended.ts';
import { watchSession } from '../session/session-watch.ts';
import { tellGateway } from './browser-error.ts';
import { createCallListener } from './call-listener.ts';

/** Whether the gateway that sent this document traces. */
const isTraced = (): boolean => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // absent in browsers from before it
  return (document?.serverTiming as readonly PerformanceServerTiming[] | undefined)?.some(({ name }) => name === 'traceparent') ?? false;
};

export interface CallsOptions {
  loggedIn: boolean;
  /** The cookies that scripts may read, as they were when the page's code began. */
  cookies: string;
  store: Store;
  environment: ApiEnvironment;
  placeNow(): PlaceNow;
  versionOf(app: string): string;
  /** Another customer is logged in, or none any more. `typed`: something was typed into the page. */
  leave(typed: boolean): void;
  /** Renders something in place of the page. */
  render(page: ReactNode): void;
  /** A call has changed something of the customer at hand. */
  changed?(): void;
}

const MINUTE_MS = 60_000;
const MOVES = ['pointerdown', 'keydown', 'scroll'] as const;

/** The main page in the document's language. */
export const homeNow = (): string => localePath('/', splitLocale(window.location.pathname).locale);

/** Refreshes the token while the customer is there; the browser's locks let one tab do it. */
const stayLoggedIn = (store: Store) => {
  const keeper = prolongSession({
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

/** What follows from calls and failures: notices, modals, error events, the end of a session. */
export const startCalls = (options: CallsOptions): ((message: Exclude<DeferredMessage, { type: 'shown' }>) => void) => {
  const { loggedIn, cookies, store, environment, placeNow, versionOf } = options;
  const notices = createNoticeStore();
  const modals = createModalStore();
  const openOverlay = once(async () => {
    const overlay = await import(/* webpackChunkName: "notices" */ './overlay.tsx');
    overlay.openOverlay({ notices, modals });
  });
  const showOverlay = () => void openOverlay().catch(() => undefined);
  notices.subscribe(showOverlay);
  modals.subscribe(showOverlay);

  let typed = false;
  window.addEventListener('input', () => (typed = true), { capture: true, once: true });
  const session = watchSession({
    first: markIn(cookies),
    readMark,
    channel: new BroadcastChannel('pozyka-session'),
    onChange: () => options.leave(typed),
  });
  if (loggedIn) stayLoggedIn(store);

  let ending = false;
  const endSession = () => {
    if (ending) return;
    ending = true;
    leaveSessionEnded();
    // the gateway forgets the session even when the API does not answer
    void store.dispatch(sessionApi.endpoints.logout.initiate()).then(() => {
      session.changed();
      window.location.assign(homeNow());
    });
  };
  const closeSite = (html: string) => {
    const retry = () => window.location.reload();
    void import(/* webpackChunkName: "closed-site" */ './closed-site.tsx').then(({ ClosedSite }) =>
      options.render(<ClosedSite html={html} texts={currentTexts()} home={homeNow()} onRetry={retry} />),
    );
  };
  const { raise } = notices;
  if (takeSessionEnded()) {
    const { sessionEnded: title, sessionEndedText: text } = currentTexts();
    raise({ tone: 'warning', title, text });
  }
  void prepareHtml();
  if (isTraced()) {
    void import(/* webpackChunkName: "trace-calls" */ '../analytics/trace-calls.ts').then(({ traceCalls }) => traceCalls(environment));
  }
  return createCallListener({
    dispatch: store.dispatch,
    loggedIn,
    texts: currentTexts,
    raise,
    openModal: modals.open,
    endSession,
    closeSite,
    changed() {
      session.changed();
      options.changed?.();
    },
    placeNow,
    versionOf,
    tellGateway,
    track,
  });
};
