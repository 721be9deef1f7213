import type { Locale } from './locales.ts';

const TAGS: Record<Locale, string> = { uk: 'uk-UA', ru: 'ru-UA' };
const ZONE = 'Europe/Kyiv';
const NBSP = '\u00a0';

/** Days that a server writes are many: it forgets them all before they are too many. */
const MOST_KEPT = 1_000;

/** Intl takes long to set up, and a list writes the same days each time that it is drawn. */
const memo = <F>(make: (locale: Locale, key: string) => F) => {
  const made = new Map<string, F>();
  return (locale: Locale, key = ''): F => {
    const id = `${locale}${key}`;
    const known = made.get(id);
    if (known) return known;
    const value = make(locale, key);
    if (made.size >= MOST_KEPT) made.clear();
    made.set(id, value);
    return value;
  };
};

// browsers and Node may differ in which narrow space their ICU data has: one text on both sides
const oneSpace = (text: string): string => text.replace(/[\u202f\u2009\u00a0]/g, NBSP);

const numbers = memo((locale, digits) => {
  const fraction = digits === '' ? {} : { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) };
  return new Intl.NumberFormat(TAGS[locale], { useGrouping: 'always', ...fraction });
});

/** A count: `1 234`. */
export const formatNumber = (value: number, locale: Locale): string => oneSpace(numbers(locale).format(value));

/** Money given in kopiykas: `5 000,00 ₴`; with `whole`, kopiykas are left out where there are none: `5 000 ₴`. */
export const formatMoney = (kopiykas: number, locale: Locale, { whole = false }: { whole?: boolean } = {}): string => {
  const digits = whole && kopiykas % 100 === 0 ? '0' : '2';
  return `${oneSpace(numbers(locale, digits).format(kopiykas / 100))}${NBSP}₴`;
};

/** A rate given as a decimal string in percent, with the digits it came with: `2 333,95 %`. */
export const formatPercent = (percent: string, locale: Locale): string => {
  const fraction = percent.split('.')[1]?.length ?? 0;
  return `${oneSpace(numbers(locale, String(fraction)).format(Number(percent)))}${NBSP}%`;
};

// h23: some data would call midnight 24:00
const calendar = memo(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(TAGS[locale], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);

const partsOf = (at: Date, locale: Locale, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(
    calendar(locale, timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

// only the month's name comes from Intl: the words around it change from one ICU release to the next, and hydration would break
const YEAR: Record<Locale, string> = { uk: 'р.', ru: 'г.' };
const AT: Record<Locale, string> = { uk: 'о', ru: 'в' };

const dayText = ({ day = '', month = '', year = '' }: ReturnType<typeof partsOf>, locale: Locale): string =>
  `${day}${NBSP}${month} ${year}${NBSP}${YEAR[locale]}`;

const days = memo((locale, day) => dayText(partsOf(new Date(`${day}T00:00:00Z`), locale, 'UTC'), locale));

/** A day given as YYYY-MM-DD: `21 листопада 2026 р.`; `short` is `21.11.2026`. RangeError when it is not a day. */
export const formatDay = (day: string, locale: Locale, style: 'long' | 'short' = 'long'): string =>
  style === 'long' ? days(locale, day) : new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10).split('-').reverse().join('.');

const months = memo((locale) => new Intl.DateTimeFormat(TAGS[locale], { month: 'long', timeZone: 'UTC' }));

/** A month given as YYYY-MM: `Листопад 2026`. RangeError when it is not a month. */
export const formatMonth = (month: string, locale: Locale): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  const name = months(locale).format(at);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${NBSP}${at.getUTCFullYear()}`;
};

/** A moment given in ISO 8601, in Kyiv's time: `21 листопада 2026 р. о 14:05`. RangeError when it is not a moment. */
export const formatDateTime = (moment: string, locale: Locale): string => {
  const parts = partsOf(new Date(moment), locale, ZONE);
  return `${dayText(parts, locale)} ${AT[locale]}${NBSP}${parts.hour}:${parts.minute}`;
};

const plurals = memo((locale) => new Intl.PluralRules(TAGS[locale]));
const DAY_WORDS: Record<Locale, Record<string, string>> = {
  uk: { one: 'день', few: 'дні', many: 'днів', other: 'дня' },
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
};

/** A number of days with the word in its right form: `21 день`. */
export const formatDays = (count: number, locale: Locale): string =>
  `${formatNumber(count, locale)}${NBSP}${DAY_WORDS[locale][plurals(locale).select(count)] ?? ''}`;
