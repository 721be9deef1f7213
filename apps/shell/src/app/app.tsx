import { PageEnvironmentContext, ShellServicesContext, TranslationsContext, useLocation, type PageEnvironment } from '@pozyka/remote-kit';
import type { i18n } from 'i18next';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PageLayout } from '../layouts/page-layout.tsx';
import { loadCurrentScreen, useStatusNavigation } from '../features/session/use-status-navigation.ts';
import { PageOutlet } from './page-outlet.tsx';
import { isDocument } from '../core/match-screen.ts';
import { ShellProvider, useShell, type ShellContextValue } from '../core/shell-context.ts';
import { SitePagesContext } from '../core/site-pages.ts';
import type { Store } from '../core/store.ts';
import { useScrollPlace } from './use-scroll-place.ts';

export interface AppProps {
  store: Store;
  translations: i18n;
  environment: PageEnvironment;
  shell: ShellContextValue;
}

/** The same tree on the server and in the browser, below the router of each. */
export const App = ({ store, translations, environment, shell }: AppProps): ReactNode => (
  <Provider store={store}>
    <TranslationsContext value={translations}>
      <PageEnvironmentContext value={environment}>
        <ShellProvider value={shell}>
          <SitePagesContext value={shell.sitePages}>
            <Services>
              <Frame />
            </Services>
          </SitePagesContext>
        </ShellProvider>
      </PageEnvironmentContext>
    </TranslationsContext>
  </Provider>
);

const pathOf = (to: string): string => to.split(/[?#]/)[0] ?? to;

/** What the shell does for the pages of every app. */
const Services = ({ children }: { children: ReactNode }) => {
  const goToStatus = useStatusNavigation();
  const { match, notify, pages, report, showFailure } = useShell();
  const services = useMemo(
    () => ({
      goToStatus,
      notify,
      report,
      showFailure,
      // a place on the page at hand has no path
      leaves: (to: string) => pathOf(to) !== '' && isDocument(match(pathOf(to)).screen),
      prefetch(to: string, { data = false } = {}) {
        pages.prefetch(to.split('#')[0] ?? to, match(pathOf(to)), data);
        // the way on may ask for the status first
        if (data) loadCurrentScreen().catch(() => undefined);
      },
    }),
    [goToStatus, match, notify, pages, report, showFailure],
  );
  return <ShellServicesContext value={services}>{children}</ShellServicesContext>;
};

const Frame = () => {
  const { match, firstPlace, isError } = useShell();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const [errorAt, setErrorAt] = useState(isError ? firstPlace : undefined);
  if (errorAt !== undefined && errorAt !== place) setErrorAt(undefined);
  const onShown = useCallback(
    (hasFailed: boolean) => {
      const next = hasFailed ? place : undefined;
      // an update before the paint, even to the same, would have React run all effects of the page before it
      if (next !== errorAt) setErrorAt(next);
    },
    [place, errorAt],
  );
  useScrollPlace();
  const { layout, rendering } = match(pathname).screen;
  return (
    <PageLayout empty={errorAt === place || layout === 'empty'} tall={rendering === 'browser'}>
      <PageOutlet onShown={onShown} />
    </PageLayout>
  );
};
