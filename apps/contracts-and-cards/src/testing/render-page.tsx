import { mainApi, type ApiEnvironment } from '@pozyka/api-client';
// here already when a page asks for it, so that no test waits for it
import '@pozyka/design-system/repayment-chart';
import { createI18n, localePath, type Locale } from '@pozyka/i18n';
import {
  AppScopeContext,
  PageEnvironmentContext,
  PageParamsContext,
  ShellServicesContext,
  TranslationsContext,
  type LoadContext,
  type PageModule,
  type PageParams,
  type PageResult,
} from '@pozyka/remote-kit';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, type RenderResult } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import ru from '../messages/ru.json';
import uk from '../messages/uk.json';
import { fakeApi, type Answers } from './fake-api.ts';

// jsdom knows the dialog element but not its methods
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

// nor does it measure anything
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

export const NAME = 'contracts-and-cards';

export interface PageOptions {
  answers: Answers;
  locale?: Locale;
  /** Path and query, without locale. */
  place?: string;
  goToStatus?: () => Promise<void>;
  /** What pages that were open earlier have left in the store. */
  before?: (dispatch: LoadContext['dispatch']) => Promise<unknown>;
  loggedIn?: boolean;
  /** The screen's path and what stands in it. */
  path?: string;
  params?: PageParams;
  /** Skips `load`, as where the same place is opened again. */
  loaded?: boolean;
}

export type RenderedPage = RenderResult & ReturnType<typeof fakeApi> & { result: PageResult; goToStatus: jest.Mock };

/** Draws a page as the shell does: its `load`, then the page below the shell's contexts, on a fake main API. */
export const renderPage = async (page: PageModule, options: PageOptions): Promise<RenderedPage> => {
  const { answers, locale = 'uk', place = '/', loaded = false } = options;
  const api = fakeApi(answers);
  const environment: ApiEnvironment = { fetch: api.fetch, base: { main: '/api', marketplace: '/mplace-api' }, locale };
  const store = configureStore({
    reducer: { [mainApi.reducerPath]: mainApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment }, immutableCheck: false, serializableCheck: false }).concat(mainApi.middleware),
  });
  const translations = createI18n({ locale, messages: { [NAME]: { uk, ru }[locale] } });
  const goToStatus = jest.fn(options.goToStatus ?? (() => Promise.resolve()));
  const t = (key: string, values?: Record<string, unknown>) => translations.t(key, { ns: NAME, ...values });
  const query = new URL(place, 'http://site.test').searchParams;
  const { loggedIn = true, path = '/', params = {} } = options;
  const context = { dispatch: store.dispatch, path, params, query, locale, loggedIn, t };
  await options.before?.(store.dispatch);
  const result = (loaded ? undefined : await page.load?.(context)) ?? {};
  const config = { sandbox: false, publicUrl: 'http://site.test' };
  const view = render(
    <Provider store={store}>
      <MemoryRouter basename={localePath('/', locale)} initialEntries={[localePath(place, locale)]}>
        <TranslationsContext value={translations}>
          <PageEnvironmentContext value={{ locale, loggedIn, config }}>
            <ShellServicesContext
              value={{
                goToStatus,
                prefetch: () => undefined,
                notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
                report: () => undefined,
              }}
            >
              <AppScopeContext value={NAME}>
                <PageParamsContext value={params}>
                  <page.default />
                </PageParamsContext>
              </AppScopeContext>
            </ShellServicesContext>
          </PageEnvironmentContext>
        </TranslationsContext>
      </MemoryRouter>
    </Provider>,
  );
  // what loads after the page has come
  await act(async () => {});
  return { ...view, ...api, result, goToStatus };
};
