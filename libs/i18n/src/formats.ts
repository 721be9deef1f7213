import type { Locale } from './locales.ts';

const TAGS: Record<Locale, string> = { uk: 'uk-UA', ru: 'ru-UA' };
const ZONE = 'Europe/Kyiv';

const memo = <F>(make: (locale: Locale, key: string) => F) => {
  const made = new Map<string, F>();
  return (locale: Locale, key = ''): F => {
    const id = `${locale}${key}`;
    const known = made.get(id);
    if (known) return known;
    const value = make(locale, key);
    made.set(id, value);
    return value;
  };
};

// browsers and Node may differ in which narrow space their ICU data has: one text on both sides
const oneSpace = (text: string): string => text.replace(/[\u202f\u2009\u00a0]/g, '\u00a0');

const numbers = memo((locale, digits) => new Intl.NumberFormat(TAGS[locale], { useGrouping: 'always', ...(digits === '' ? {} : { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) }) }));

/** A count: 1 234. */
export const formatNumber = (value: number, locale: Locale): string => oneSpace(numbers(locale).format(value));

/** Money given in kopiykas: `5 000,00 ₴`; with `whole`, kopiykas are left out where there are none: `5 000 ₴`. */
export const formatMoney = (kopiykas: number, locale: Locale, { whole = false }: { whole?: boolean } = {}): string => {
  const digits = whole && kopiykas % 100 === 0 ? '0' : '2';
  return `${oneSpace(numbers(locale, digits).format(kopiykas / 100))}\u00a0₴`;
};

/** A rate given as a decimal string in percent, with the digits it came with: `2 333,95 %`. */
export const formatPercent = (percent: string, locale: Locale): string => {
  const fraction = percent.split('.')[1]?.length ?? 0;
  return `${oneSpace(numbers(locale, String(fraction)).format(Number(percent)))}\u00a0%`;
};

const days = memo((locale, style) => new Intl.DateTimeFormat(TAGS[locale], { dateStyle: style === 'short' ? 'short' : 'long', timeZone: 'UTC' }));
const moments = memo((locale) => new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }));

/** A day given as YYYY-MM-DD: «21 листопада 2026 р.»; `short` is 21.11.26. */
export const formatDay = (day: string, locale: Locale, style: 'long' | 'short' = 'long'): string => oneSpace(days(locale, style).format(new Date(`${day}T00:00:00Z`)));

/** A moment given in ISO 8601, in Kyiv's time. */
export const formatDateTime = (moment: string, locale: Locale): string => oneSpace(moments(locale).format(new Date(moment)));

const plurals = memo((locale) => new Intl.PluralRules(TAGS[locale]));
const DAY_WORDS: Record<Locale, Record<string, string>> = {
  uk: { one: 'день', few: 'дні', many: 'днів', other: 'дня' },
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
};

/** A number of days with the word in its right form: «21 день». */
export const formatDays = (count: number, locale: Locale): string => `${formatNumber(count, locale)}\u00a0${DAY_WORDS[locale][plurals(locale).select(count)] ?? ''}`;
