import type { Locale } from '@pozyka/i18n';
import { useSyncExternalStore } from 'react';

const read = (): Locale => (document.documentElement.lang === 'ru' ? 'ru' : 'uk');

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
};

/** The language that the document speaks now, for trees that stand beside the page's own and its contexts. */
export const useDocumentLocale = (): Locale => useSyncExternalStore(subscribe, read);
