import type { PageEnvironment } from '@pozyka/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';
import type { CustomerStore } from '../features/session/customer.ts';
import { App, type AppProps } from './app.tsx';
import type { LanguageStore } from './language.ts';
import { LocaleRouter } from '../core/locale-router.tsx';

export interface BrowserAppProps extends Pick<AppProps, 'store' | 'shell'> {
  language: LanguageStore;
  /** What stays as it is for the document's life. */
  document: Omit<PageEnvironment, 'locale' | 'customer'>;
  customer: CustomerStore;
}

/** The tree in the browser: what the server rendered, in a router in a language and for a name that may change. */
export const BrowserApp = ({ language, document, customer: named, ...rest }: BrowserAppProps) => {
  const { locale, translations } = useSyncExternalStore(language.subscribe, language.get, language.get);
  const customer = useSyncExternalStore(named.subscribe, named.get, named.get);
  const environment = useMemo(() => ({ ...document, locale, ...(customer && { customer }) }), [document, locale, customer]);
  return (
    <LocaleRouter locale={locale} isLoaded={rest.shell.pages.has}>
      <App {...rest} translations={translations} environment={environment} />
    </LocaleRouter>
  );
};
