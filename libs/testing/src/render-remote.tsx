import type { ContractStatus } from '@pozyka/api-contract';
import { createI18n, localePath } from '@pozyka/i18n';
import {
  AppScopeContext,
  PageEnvironmentContext,
  PageParamsContext,
  ShellServicesContext,
  TranslationsContext,
  useLocation,
  type LoadContext,
  type Messages,
} from '@pozyka/remote-kit';
import { render, type RenderResult } from '@testing-library/react';
import { useLayoutEffect, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, type FakeResponses, type FakeApi } from './fake-api.ts';
import { createTestStore, type TestStore } from './test-store.ts';
import { completeJsdom } from './complete-jsdom.ts';

export interface RemoteOptions {
  /** The remote's name: the scope of its texts. */
  app: string;
  messages: Messages;
  /** Pages by path, nothing at any other; or one that is rendered wherever it goes. */
  pages: Readonly<Record<string, ComponentType>> | ComponentType;
  responses?: FakeResponses;
  /** An API of the test's own, instead of `answers`. */
  fetch?: typeof fetch;
  /** What has been loaded already, by a page's `load`. */
  store?: TestStore;
  /** Where it begins, without locale; history entries may carry a state. */
  at: string | { pathname: string; search?: string; state?: unknown };
  locale?: 'uk' | 'ru';
  loggedIn?: boolean;
  /** Parameters of the address by the name that the screen's path gives them. */
  params?: LoadContext['params'];
  /** The shell's part; by default it only counts its calls. */
  goToStatus?: () => Promise<void>;
}

export interface RemoteView extends RenderResult {
  api: FakeApi;
  store: TestStore;
  /** Path and query at hand, without locale. */
  place(): string;
  /** State of the history entry at hand. */
  state(): unknown;
  /** How often the page went where the status leads. */
  wentToStatus(): number;
  /** The status of the last of these calls. */
  reportedStatus(): ContractStatus | undefined;
  /** What the page prefetched. */
  prefetchCalls(): readonly { to: string; data: boolean }[];
  /** What the page reported. */
  reported(): readonly string[];
}

/** Renders pages of a remote as the shell would: store, texts, router and services, with the API as a table of responses. */
export const renderRemote = ({
  app,
  messages,
  pages,
  responses = {},
  at,
  locale = 'uk',
  loggedIn = true,
  params = {},
  goToStatus,
  ...given
}: RemoteOptions): RemoteView => {
  completeJsdom();
  const api = fakeApi(responses);
  const store = given.store ?? createTestStore(given.fetch ?? api.fetch, locale);
  const translations = createI18n({ locale, messages: { [app]: messages } });
  const now = {
    place: '',
    state: undefined as unknown,
    went: 0,
    reportedStatus: undefined as ContractStatus | undefined,
    prefetched: [] as { to: string; data: boolean }[],
    reported: [] as string[],
  };
  const services = {
    goToStatus: (reported?: ContractStatus) => {
      now.went += 1;
      now.reportedStatus = reported;
      return goToStatus?.() ?? Promise.resolve();
    },
    prefetch: (to: string, { data = false } = {}) => void now.prefetched.push({ to, data }),
    notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
    report: (problem: string) => void now.reported.push(problem),
  };
  const Outlet = () => {
    const { pathname, search, hash, state } = useLocation() as { pathname: string; search: string; hash: string; state: unknown };
    now.place = pathname + search;
    now.state = state;
    // the site's router is the browser's: what reads the window's address outside a render finds the page at hand
    const address = localePath(pathname + search + hash, locale);
    useLayoutEffect(() => window.history.replaceState(null, '', address), [address]);
    const Page = typeof pages === 'function' ? pages : pages[pathname];
    return Page ? <Page /> : null;
  };
  const first = typeof at === 'string' ? localePath(at, locale) : { ...at, pathname: localePath(at.pathname, locale) };
  const view = render(
    <Provider store={store}>
      <TranslationsContext value={translations}>
        <PageEnvironmentContext value={{ locale, loggedIn, config: { sandbox: false, publicUrl: 'http://site.test' } }}>
          <ShellServicesContext value={services}>
            <AppScopeContext value={app}>
              <MemoryRouter basename={localePath('/', locale)} initialEntries={[first]}>
                <PageParamsContext value={params}>
                  <Outlet />
                </PageParamsContext>
              </MemoryRouter>
            </AppScopeContext>
          </ShellServicesContext>
        </PageEnvironmentContext>
      </TranslationsContext>
    </Provider>,
  );
  return {
    ...view,
    api,
    store,
    place: () => now.place,
    state: () => now.state,
    wentToStatus: () => now.went,
    reportedStatus: () => now.reportedStatus,
    prefetchCalls: () => now.prefetched,
    reported: () => now.reported,
  };
};

/** What `load` of a page is given; texts are those of the app. */
export const loadContext = ({
  app,
  messages,
  responses = {},
  locale = 'uk',
  loggedIn = true,
  path = '/',
  query = '',
  params = {},
  ...given
}: Pick<RemoteOptions, 'app' | 'messages' | 'responses' | 'fetch' | 'locale' | 'loggedIn' | 'params'> & {
  /** The screen's path, as the table of screens writes it. */
  path?: string;
  query?: string;
}): { context: LoadContext; api: FakeApi; store: TestStore } => {
  const api = fakeApi(responses);
  const store = createTestStore(given.fetch ?? api.fetch, locale);
  const translations = createI18n({ locale, messages: { [app]: messages } });
  const context: LoadContext = {
    dispatch: store.dispatch,
    path,
    params,
    query: new URLSearchParams(query),
    locale,
    loggedIn,
    t: (key, values) => translations.t(key, { ns: app, ...values }),
  };
  return { context, api, store };
};
