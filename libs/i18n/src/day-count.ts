import { cachedFormat, NBSP, TAGS } from './cached-format.ts';
import type { Locale } from './locales.ts';
import { formatNumber } from './numbers.ts';

const plurals = cachedFormat((locale) => new Intl.PluralRules(TAGS[locale]));
const DAY_WORDS: Record<Locale, Record<string, string>> = {
  uk: { one: 'день', few: 'дні', many: 'днів', other: 'дня' },
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
};

/** A number of days with the word in its right form: `21 день`. */
export const formatDays = (count: number, locale: Locale): string =>
  `${formatNumber(count, locale)}${NBSP}${DAY_WORDS[locale][plurals(locale).select(count)] ?? ''}`;
