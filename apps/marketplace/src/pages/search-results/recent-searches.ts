import { useSyncExternalStore } from 'react';

const MOST = 6;
const none: readonly string[] = [];

// What a person looks for may be personal: it lives as long as the document, and never in its storage.
let searches = none;
const listeners = new Set<() => void>();

const change = (next: readonly string[]): void => {
  searches = next;
  for (const listener of listeners) listener();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Remembers a search of this visit, the latest first. In the browser alone. */
export const rememberSearch = (q: string): void => {
  if (searches[0] !== q) change([q, ...searches.filter((known) => known !== q)].slice(0, MOST));
};

export const forgetSearches = (): void => change(none);

/** What was searched for since the site was opened. */
export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(
    listen,
    () => searches,
    () => none,
  );
