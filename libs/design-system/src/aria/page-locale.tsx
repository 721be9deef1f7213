import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const never = () => () => undefined;
const ofPage = () => document.documentElement.lang || 'uk';

/** Gives the page's language, not the browser's, to what React Aria says by itself. */
export const PageLocale = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={useSyncExternalStore(never, ofPage, () => 'uk')}>{children}</I18nProvider>
);
