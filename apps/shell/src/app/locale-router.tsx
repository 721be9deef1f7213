import { localePath, splitLocale, type Locale } from '@pozyka/i18n';
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const inLocale = (pathname: string, locale: Locale): string => localePath(splitLocale(pathname).path, locale);

/**
 * The router's own BrowserRouter, but for the language: places of the history are shown in the language of now, whatever
 * language they were visited in, so that basename and address always change together.
 */
export const LocaleRouter = ({ locale, children }: { locale: Locale; children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  const pathname = inLocale(location.pathname, locale);
  useLayoutEffect(() => {
    // the entry itself stays, with its key and its state
    if (window.location.pathname !== pathname && inLocale(window.location.pathname, locale) === pathname)
      window.history.replaceState(window.history.state, '', pathname + window.location.search + window.location.hash);
  }, [location, pathname, locale]);
  const shown = useMemo(() => ({ ...location, pathname }), [location, pathname]);
  return (
    <Router basename={localePath('/', locale)} location={shown} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
