import { createI18n } from '@pozyka/i18n';
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
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, type FakeAnswers, type FakeApi } from './fake-api.ts';
import { createTestStore, type TestStore } from './test-store.ts';
import { completeJsdom } from './complete-jsdom.ts';

export interface RemoteOptions {
  /** The remote's name: the scope of its texts. */
  app: string;
  messages: Messages;
  /** Pages by path; at any other path nothing is drawn. */
  pages: Readonly<Record<string, ComponentType>>;
  answers: FakeAnswers;
  /** Where it begins, without locale; history entries may carry a state. */
  at: string | { pathname: string; search?: string; state?: unknown };
  locale?: 'uk' | 'ru';
  /** Parameters of the address by the name that the screen's path gives them. */
  params?: LoadContext['params'];
  /** The shell's part; by default it only counts its calls. */
  goToStatus?: () => Promise<void>;
}

export interface RemoteView {
  api: FakeApi;
  store: TestStore;
  /** Path and query at hand. */
  place(): string;
  /** State of the history entry at hand. */
  state(): unknown;
  /** How often the shell was asked to go where the status leads. */
  wentToStatus(): number;
  /** What the shell was told to count. */
  reported(): readonly string[];
}

/** Draws pages of a remote as the shell would: store, texts, router and services, with the API as a table of answers. */
export const renderRemote = ({ app, messages, pages, answers, at, locale = 'uk', params = {}, goToStatus }: RemoteOptions): RemoteView => {
  completeJsdom();
  const api = fakeApi(answers);
  const store = createTestStore(api.fetch, locale);
  const translations = createI18n({ locale, messages: { [app]: messages } });
  const now = { place: '', state: undefined as unknown, went: 0, reported: [] as string[] };
  const services = {
    goToStatus: () => {
      now.went += 1;
      return goToStatus?.() ?? Promise.resolve();
    },
    prefetch: () => undefined,
    notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
    report: (problem: string) => void now.reported.push(problem),
  };
  const Outlet = () => {
    const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
    now.place = pathname + search;
    now.state = state;
    const Page = pages[pathname];
    return Page ? <Page /> : null;
  };
  render(
    <Provider store={store}>
      <TranslationsContext value={translations}>
        <PageEnvironmentContext value={{ locale, loggedIn: true, config: { sandbox: false, publicUrl: '' } }}>
          <ShellServicesContext value={services}>
            <AppScopeContext value={app}>
              <MemoryRouter initialEntries={[at]}>
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
  return { api, store, place: () => now.place, state: () => now.state, wentToStatus: () => now.went, reported: () => now.reported };
};

/** What `load` of a page is given; texts are those of the app. */
export const loadContext = ({
  app,
  messages,
  answers,
  locale = 'uk',
  query = '',
  params = {},
}: Pick<RemoteOptions, 'app' | 'messages' | 'answers' | 'locale'> & {
  query?: string;
  params?: LoadContext['params'];
}): { context: LoadContext; api: FakeApi; store: TestStore } => {
  const api = fakeApi(answers);
  const store = createTestStore(api.fetch, locale);
  const translations = createI18n({ locale, messages: { [app]: messages } });
  const context: LoadContext = {
    dispatch: store.dispatch,
    path: '/',
    params,
    query: new URLSearchParams(query),
    locale,
    loggedIn: true,
    t: (key, values) => translations.t(key, { ns: app, ...values }),
  };
  return { context, api, store };
};
