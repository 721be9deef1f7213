import { kyivFormat, type Day, type Kopiykas, type Rate } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';

const NBSP = '\u00a0';

const months = {
  uk: ['січня', 'лютого', 'березня', 'квітня', 'травня', 'червня', 'липня', 'серпня', 'вересня', 'жовтня', 'листопада', 'грудня'],
  ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
} as const;

const dayForms = { uk: ['день', 'дні', 'днів'], ru: ['день', 'дня', 'дней'] } as const;
const paymentForms = { uk: ['платіж', 'платежі', 'платежів'], ru: ['платёж', 'платежа', 'платежей'] } as const;
const year = { uk: 'року', ru: 'года' } as const;

// Intl's words and spaces change with the release of its data; signed bytes must not.

/** 1000000 as 10 000,00 ₴. */
export const money = (amount: Kopiykas): string => {
  const digits = String(amount).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, NBSP);
  return `${whole},${digits.slice(-2)}${NBSP}₴`;
};

/** 0.9 as 0,90 %; decimals beyond the second are shown. */
export const percent = (rate: Rate): string => {
  const [whole = '0', decimals = ''] = rate.split('.');
  return `${whole},${decimals.padEnd(2, '0')}${NBSP}%`;
};

/** 2026-11-21 as 21.11.2026. */
export const shortDay = (day: Day): string => day.split('-').reverse().join('.');

/** 2026-11-21 as 21 листопада 2026 року. */
export const longDay = (day: Day, language: Locale): string => {
  const [years = '', month = '', date = ''] = day.split('-');
  return [Number(date), months[language][Number(month) - 1], years, year[language]].join(NBSP);
};

const counted = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  const tens = count % 100;
  const units = count % 10;
  const form = tens > 10 && tens < 20 ? many : units === 1 ? one : units > 1 && units < 5 ? few : many;
  return `${count}${NBSP}${form}`;
};

/** 30 днів. */
export const days = (count: number, language: Locale): string => counted(count, dayForms[language]);

/** 4 платежі. */
export const payments = (count: number, language: Locale): string => counted(count, paymentForms[language]);

const kyiv = kyivFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An instant by the clock of Kyiv: 21.11.2026 12:34:56. */
export const moment = (instant: Date): string => {
  const parts = new Map(kyiv.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${of('day')}.${of('month')}.${of('year')}${NBSP}${of('hour')}:${of('minute')}:${of('second')}`;
};

/** The next whole minute by the clock of Kyiv: 14:35. */
export const minuteAfter = (instant: Date): string => {
  const parts = new Map(kyiv.formatToParts(Math.ceil(instant.getTime() / 60_000) * 60_000).map(({ type, value }) => [type, value]));
  return `${parts.get('hour')}:${parts.get('minute')}`;
};

/** +380671234567 as +380 67 123 45 67. */
export const phone = (number: string): string =>
  number.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, `$1${NBSP}$2${NBSP}$3${NBSP}$4${NBSP}$5`);

/** 411111******1111 in groups of four. */
export const cardMask = (mask: string): string => mask.replaceAll('*', '•').replaceAll(/(.{4})(?=.)/g, `$1${NBSP}`);
