import { kyivFormat } from './kyiv-format.ts';

/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

const MS_PER_DAY = 86_400_000;

const DAY_PARTS = { calendar: 'iso8601', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
let dayFormat: Intl.DateTimeFormat | undefined;

/** A list asks about the same moments each time that it is rendered, and Intl is slow. */
const kyivDays = new Map<number, Day>();
const MOST_CACHED = 1_000;

/** The day in Kyiv at an instant: "today" of every rule (decisions, section 5). The clock is the caller's. */
export function kyivDay(instant: Date): Day {
  const known = kyivDays.get(instant.getTime());
  if (known) return known;
  dayFormat ??= kyivFormat('en-GB', DAY_PARTS);
  const parts = dayFormat.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  if (kyivDays.size >= MOST_CACHED) kyivDays.clear();
  kyivDays.set(instant.getTime(), day);
  return day;
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
