import { kyivFormat } from './kyiv-format.ts';

/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

const MS_PER_DAY = 86_400_000;

const PARTS = {
  ...({ calendar: 'iso8601', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  // h23: some data would call midnight 24:00
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
};
let format: Intl.DateTimeFormat | undefined;

/** What a calendar and a clock on the wall show in Kyiv. */
export interface KyivTime {
  readonly day: Day;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
}

/** A list asks about the same moments each time that it is rendered, and Intl is slow. */
const kyivTimes = new Map<number, KyivTime>();
const MOST_CACHED = 1_000;

/** The day, hour and minute in Kyiv at an instant. Throws RangeError for a Date that is none. */
export function kyivTime(instant: Date): KyivTime {
  const known = kyivTimes.get(instant.getTime());
  if (known) return known;
  format ??= kyivFormat('en-GB', PARTS);
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  const time = { day, hour: Number(part('hour')), minute: Number(part('minute')) };
  if (kyivTimes.size >= MOST_CACHED) kyivTimes.clear();
  kyivTimes.set(instant.getTime(), time);
  return time;
}

/** The day in Kyiv at an instant: "today" of every rule (decisions, section 5). The clock is the caller's. */
export const kyivDay = (instant: Date): Day => kyivTime(instant).day;

const MS_PER_HOUR = 3_600_000;

/**
 * The instant at which clocks in Kyiv show a full hour of a day, 0 to 23; without an hour the day's beginning. Of an hour that a night
 * has twice it is the first, and one that a night leaves out is the hour after it. Throws RangeError for what is not a day.
 */
export function kyivInstant(day: Day, hour = 0): Date {
  const shown = real(day) * MS_PER_DAY + hour * MS_PER_HOUR;
  const inSummer = new Date(shown - 3 * MS_PER_HOUR);
  const time = kyivTime(inSummer);
  return time.day === day && time.hour === hour ? inSummer : new Date(shown - 2 * MS_PER_HOUR);
}

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** Days since 1970-01-01; NaN for what is not a real day. */
function numberOf(day: Day): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return Number.NaN;
  const time = Date.parse(`${day}T00:00:00Z`);
  return dayOfNumber(time / MS_PER_DAY) === day ? time / MS_PER_DAY : Number.NaN;
}

function dayOfNumber(number: number): Day {
  const date = new Date(number * MS_PER_DAY);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

function real(day: Day): number {
  const number = numberOf(day);
  if (Number.isNaN(number)) throw new RangeError('not a day');
  return number;
}

/** Whether the text is a day of the calendar: 2025-02-29 is not. */
export const isDay = (text: string): boolean => !Number.isNaN(numberOf(text));

/** The day so many days later, or earlier when negative. Throws RangeError for what is not a day. */
export const addDays = (day: Day, days: number): Day => dayOfNumber(real(day) + days);

/** Days from the first to the second: 1 from today to tomorrow. Throws RangeError for what is not a day. */
export const daysBetween = (from: Day, to: Day): number => real(to) - real(from);

/** The same day of another year; 29 February becomes 1 March where the year has none. */
export function addYears(day: Day, years: number): Day {
  real(day);
  const moved = `${pad(Number(day.slice(0, 4)) + years, 4)}${day.slice(4)}`;
  return isDay(moved) ? moved : `${moved.slice(0, 4)}-03-01`;
}

/** The same day so many months later; the last of the month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  real(day);
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const moved = `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1)}${day.slice(7)}`;
  return isDay(moved) ? moved : endOfMonth(Math.floor(index / 12), (index % 12) + 1);
}

/** Full years on a day; negative before birth. Throws RangeError for what is not a day. */
export function ageOn(birthDate: Day, day: Day): number {
  real(day);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return addYears(birthDate, years) <= day ? years : years - 1;
}

/** The last day of a month, month from 1. */
export const endOfMonth = (year: number, month: number): Day =>
  addDays(month === 12 ? `${pad(year + 1, 4)}-01-01` : `${pad(year, 4)}-${pad(month + 1)}-01`, -1);
