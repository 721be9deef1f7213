import type { Locale } from '@pozyka/remote-kit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Farther back a date says more than a number of days. */
const RELATIVE_DAYS = 7;

const formats = new Map<Locale, Intl.RelativeTimeFormat>();
const formatOf = (locale: Locale): Intl.RelativeTimeFormat => {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formats.set(locale, format);
  return format;
};

/** How long ago a moment was; undefined where its date is to be shown. A clock that goes wrong makes nothing come from the future. */
export const momentText = (moment: string, now: number, locale: Locale, justNow: string): string | undefined => {
  const ago = now - Date.parse(moment);
  if (ago < MINUTE) return justNow;
  if (ago < HOUR) return formatOf(locale).format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return formatOf(locale).format(-Math.floor(ago / HOUR), 'hour');
  if (ago < RELATIVE_DAYS * DAY) return formatOf(locale).format(-Math.floor(ago / DAY), 'day');
  return undefined;
};
