import type { Locale } from './locales.ts';

export const TAGS: Record<Locale, string> = { uk: 'uk-UA', ru: 'ru-UA' };
export const NBSP = '\u00a0';

/** Days that a server writes are many: it forgets them all before they are too many. */
const MOST_CACHED = 1_000;

/** Intl takes long to set up, and a list writes the same days each time that it is rendered. */
export const cachedFormat = <F>(make: (locale: Locale, key: string) => F) => {
  const made = new Map<string, F>();
  return (locale: Locale, key = ''): F => {
    const id = `${locale}${key}`;
    const known = made.get(id);
    if (known) return known;
    const value = make(locale, key);
    if (made.size >= MOST_CACHED) made.clear();
    made.set(id, value);
    return value;
  };
};
