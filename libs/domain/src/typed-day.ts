import { isDay } from './dates.ts';
import type { Day } from './dates.ts';
import { plain } from './text.ts';
import type { Typed } from './text.ts';

/** Months as documents and people write them, in both languages: the genitive, the nominative, and either cut short. */
const MONTHS: readonly (readonly string[])[] = [
  ['січня', 'січень', 'января', 'январь'],
  ['лютого', 'лютий', 'февраля', 'февраль'],
  ['березня', 'березень', 'марта', 'март'],
  ['квітня', 'квітень', 'апреля', 'апрель'],
  ['травня', 'травень', 'мая', 'май'],
  ['червня', 'червень', 'июня', 'июнь'],
  ['липня', 'липень', 'июля', 'июль'],
  ['серпня', 'серпень', 'августа', 'август'],
  ['вересня', 'вересень', 'сентября', 'сентябрь'],
  ['жовтня', 'жовтень', 'октября', 'октябрь'],
  ['листопада', 'листопад', 'ноября', 'ноябрь'],
  ['грудня', 'грудень', 'декабря', 'декабрь'],
];
/** Fewer letters begin several months. */
const CUT_MIN = 3;

/** `р.`, `року`, `г.` after a year, and dots or commas at the end. */
const TAIL = /(?<![\s.,])(?:[\s.,]*(?:року|рік|р|года|год|г))?[\s.,]*$/;
const BETWEEN = '[ ./,-]+';
const DAY_FIRST = new RegExp(`^(\\d{1,2})${BETWEEN}(\\d{1,2}|\\p{L}+)${BETWEEN}(\\d{4})$`, 'u');
const YEAR_FIRST = new RegExp(`^(\\d{4})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{1,2})$`);
const SHORT_YEAR = new RegExp(`^\\d{1,2}${BETWEEN}(?:\\d{1,2}|\\p{L}+)${BETWEEN}\\d{2}$`, 'u');
const DIGITS = /^(\d\d)(\d\d)(\d{4})$/;

const monthOf = (typed: string): string => {
  if (/^\d/.test(typed)) return typed;
  return String(
    MONTHS.findIndex((names) => names.some((name) => name === typed || (typed.length >= CUT_MIN && name.startsWith(typed)))) + 1,
  );
};

const bare = (typed: Typed): string => plain(typed).toLowerCase().replace(TAIL, '').trim();

const partsOf = (text: string): readonly [year: string, month: string, day: string] | undefined => {
  const [, first = '', second = '', third = ''] = YEAR_FIRST.exec(text) ?? [];
  if (first) return [first, second, third];
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? DIGITS.exec(text) ?? [];
  return day ? [year, monthOf(month), day] : undefined;
};

/**
 * The day that was typed or pasted: `01.02.1990`, `1/2/1990 р.`, `1990-02-01`, `01021990`, `1 лютого 1990 року` (ADR 0056).
 * Undefined unless it is a day of the calendar. A year of two digits is not guessed.
 */
export const dayFromTyped = (typed: Typed): Day | undefined => {
  const [year = '', month = '', day = ''] = partsOf(bare(typed)) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
};

/** The day as it is stored; no day stays as typed, for the rule to refuse. */
export const normaliseDay = (typed: Typed): string => dayFromTyped(typed) ?? plain(typed).trim();

/** Whether only two digits of the year were typed. */
export const isYearShort = (typed: Typed): boolean => SHORT_YEAR.test(bare(typed));
