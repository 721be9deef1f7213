import { kyivFormat } from '@pozyka/domain/kyiv-format';
import { cachedFormat, NBSP, TAGS } from './cached-format.ts';
import type { Locale } from './locales.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const calendar = cachedFormat((locale) => new Intl.DateTimeFormat(TAGS[locale], { ...DAY, timeZone: 'UTC' }));
// h23: some data would call midnight 24:00
const clock = cachedFormat((locale) => kyivFormat(TAGS[locale], { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));

const partsOf = (at: Date, format: Intl.DateTimeFormat): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

// only the month's name comes from Intl: the words around it change from one ICU release to the next, and hydration would break
const YEAR: Record<Locale, string> = { uk: 'р.', ru: 'г.' };
const AT: Record<Locale, string> = { uk: 'о', ru: 'в' };

const dayText = ({ day = '', month = '', year = '' }: ReturnType<typeof partsOf>, locale: Locale): string =>
  `${day}${NBSP}${month} ${year}${NBSP}${YEAR[locale]}`;

const days = cachedFormat((locale, day) => dayText(partsOf(new Date(`${day}T00:00:00Z`), calendar(locale)), locale));

/** A day given as YYYY-MM-DD: `21 листопада 2026 р.`; `short` is `21.11.2026`. RangeError when it is not a day. */
export const formatDay = (day: string, locale: Locale, style: 'long' | 'short' = 'long'): string =>
  style === 'long' ? days(locale, day) : new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10).split('-').reverse().join('.');

const months = cachedFormat((locale) => new Intl.DateTimeFormat(TAGS[locale], { month: 'long', timeZone: 'UTC' }));

/** A month given as YYYY-MM: `Листопад 2026`. RangeError when it is not a month. */
export const formatMonth = (month: string, locale: Locale): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  const name = months(locale).format(at);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${NBSP}${at.getUTCFullYear()}`;
};

/** A moment given in ISO 8601, in Kyiv's time: `21 листопада 2026 р. о 14:05`. RangeError when it is not a moment. */
export const formatDateTime = (moment: string, locale: Locale): string => {
  const parts = partsOf(new Date(moment), clock(locale));
  return `${dayText(parts, locale)} ${AT[locale]}${NBSP}${parts.hour}:${parts.minute}`;
};
