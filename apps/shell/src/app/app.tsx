import { GlobalStyle } from '@pozyka/design-system';
import { PageEnvironmentContext, TranslationsContext, useLocation, type PageEnvironment } from '@pozyka/remote-kit';
import type { i18n } from 'i18next';
import { useEffect, useRef, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { EmptyLayout } from '../layouts/empty-layout.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ShellProvider, useShell, type ShellContextValue } from './shell-context.ts';
import type { Store } from './store.ts';

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
          <GlobalStyle />
          <Frame />
        </ShellProvider>
      </PageEnvironmentContext>
    </TranslationsContext>
  </Provider>
);

const Frame = () => {
  const { match } = useShell();
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  const Layout = match(pathname).screen.layout === 'empty' ? EmptyLayout : DefaultLayout;
  return (
    <Layout>
      <PageOutlet />
    </Layout>
  );
};

/** A new page starts at its top, and screen readers are taken to it. */
const useScrollToTop = (pathname: string) => {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
};

