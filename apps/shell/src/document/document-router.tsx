import { localePath, type Locale } from '@pozyka/i18n';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';

const addressOf = (to: Parameters<Navigator['push']>[0]): string => (typeof to === 'string' ? to : createPath(to));

/** Each link of a document leads to another one. */
const navigator: Navigator = {
  createHref: addressOf,
  go: (delta) => window.history.go(delta),
  push: (to) => window.location.assign(addressOf(to)),
  replace: (to) => window.location.replace(addressOf(to)),
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const addressNow = (): string => window.location.pathname + window.location.search + window.location.hash;

/** The address of a document for its islands. */
export const DocumentRouter = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <Router basename={localePath('/', locale)} location={useSyncExternalStore(subscribe, addressNow)} navigator={navigator}>
    {children}
  </Router>
);
