import { cachedFormat, NBSP, TAGS } from './cached-format.ts';
import type { Locale } from './locales.ts';

// browsers and Node may differ in which narrow space their ICU data has: one text on both sides
const oneSpace = (text: string): string => text.replace(/[\u202f\u2009\u00a0]/g, NBSP);

const numbers = cachedFormat((locale, digits) => {
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
