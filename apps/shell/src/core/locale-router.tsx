import { localePath, splitLocale, type Locale } from '@pozyka/i18n';
import { createContext, startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { visitOf } from './page-loader.ts';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const inLocale = (pathname: string, locale: Locale): string => localePath(splitLocale(pathname).path, locale);

/**
 * How often somebody came back to the place that still stood, because the next one was not rendered yet. It is a new visit of the
 * same page, as it would be had they waited: the page asks again whether they belong there.
 */
export const ReturnsContext = createContext(0);

export interface LocaleRouterProps {
  locale: Locale;
  /** Whether the page of a visit need not be waited for. */
  isLoaded?: (visit: string) => boolean;
  children: ReactNode;
}

const always = () => true;

/** As for any link: whoever follows it twice, even before its page has come, goes back once. */
const openHistory = () => {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  history.push = (to, state) => (history.createURL(to).href === window.location.href ? replace : push)(to, state);
  return history;
};

/**
 * The router's own BrowserRouter, but for the language: places of the history are shown in the language of now, whatever
 * language they were visited in, so that basename and address always change together.
 */
export const LocaleRouter = ({ locale, isLoaded = always, children }: LocaleRouterProps) => {
  const [history] = useState(openHistory);
  const [{ action, location, returns }, setPlace] = useState({ action: history.action, location: history.location, returns: 0 });
  const rendered = useRef(location.key);
  const heard = useRef(location.key);
  useLayoutEffect(() => {
    rendered.current = location.key;
  }, [location]);
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        // a move within the page, as by its skip link, leaves the entry that was heard of last
        const again = location.key === rendered.current && heard.current !== rendered.current ? 1 : 0;
        heard.current = location.key;
        const go = () => startTransition(() => setPlace((before) => ({ action, location, returns: before.returns + again })));
        // within the event React renders at once, a skeleton in the place of what it would have to wait for
        if (action !== 'POP' || isLoaded(visitOf(location.key, splitLocale(location.pathname).path + location.search))) go();
        else setTimeout(go);
      }),
    [history, isLoaded],
  );
  const pathname = inLocale(location.pathname, locale);
  useLayoutEffect(() => {
    // the entry itself stays, with its key and its state
    if (window.location.pathname !== pathname && inLocale(window.location.pathname, locale) === pathname)
      window.history.replaceState(window.history.state, '', pathname + window.location.search + window.location.hash);
  }, [location, pathname, locale]);
  const shown = useMemo(() => ({ ...location, pathname }), [location, pathname]);
  return (
    <Router basename={localePath('/', locale)} location={shown} navigationType={action} navigator={history}>
      <ReturnsContext value={returns}>{children}</ReturnsContext>
    </Router>
  );
};
