import { daysBetween, kyivTime } from './dates.ts';

/** Minutes of a day, from and until: 540 to 1080 is 09:00 to 18:00. Past midnight `until` is above 1440. */
export interface OpenSpan {
  readonly from: number;
  readonly until: number;
}

/** Spans of each day in their order, Monday first; an empty day is closed. */
export type WeekHours = readonly (readonly OpenSpan[])[];

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const DAY = 1440;
const WEEK = 7 * DAY;

const minuteOf = (text: string): number | undefined => {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  const value = Number(hour) * 60 + Number(minute);
  return hour !== undefined && Number(minute) < 60 && value <= DAY ? value : undefined;
};

const spanOf = (text: string): OpenSpan | undefined => {
  const [from, until, ...rest] = text.split('-').map(minuteOf);
  if (from === undefined || until === undefined || rest.length > 0 || from === until || from === DAY) return undefined;
  return { from, until: until > from ? until : until + DAY };
};

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

const spansOf = (text: string): OpenSpan[] | undefined => {
  if (text === 'off') return [];
  const spans = text.split(',').map(spanOf);
  if (!spans.every(isDefined)) return undefined;
  return spans.every(({ from }, index) => from >= (spans[index - 1]?.until ?? 0)) ? spans : undefined;
};

/** Numbers of the days that `Mo-Fr,Su` names. */
const daysOf = (text: string): number[] | undefined => {
  const ranges = text.split(',').map((part) => {
    const [first = -1, last = first, ...rest] = part.split('-').map((name) => DAYS.findIndex((day) => day === name));
    if (rest.length > 0 || first < 0 || last < first) return undefined;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return ranges.every(isDefined) ? ranges.flat() : undefined;
};

/**
 * Reads `Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-15:00; Su off` or `24/7`, a part of what OpenStreetMap writes; a day that is not
 * named is closed. Undefined for anything else: a day named twice, times that overlap or run backwards.
 */
export function parseOpeningHours(text: string): WeekHours | undefined {
  if (text === '24/7') return DAYS.map(() => [{ from: 0, until: DAY }]);
  const week: (OpenSpan[] | undefined)[] = DAYS.map(() => undefined);
  for (const rule of text.split(/;\s*/)) {
    const [, names = '', times = ''] = /^([A-Za-z,-]+) (off|[\d:,-]+)$/.exec(rule) ?? [];
    const days = daysOf(names);
    const spans = spansOf(times);
    if (!days || !spans || days.some((day) => week[day])) return undefined;
    for (const day of days) week[day] = spans;
  }
  const hours = week.map((spans) => spans ?? []);
  // a night must not run into the next day's hours
  const clash = hours.some((spans, day) => (spans.at(-1)?.until ?? 0) - DAY > (hours[(day + 1) % 7]?.[0]?.from ?? DAY));
  return clash || hours.every((spans) => spans.length === 0) ? undefined : hours;
}

/** Days that follow one another and have the same spans, as a timetable shows them. */
export interface DayGroup {
  /** From 0, Monday. */
  readonly first: number;
  readonly last: number;
  readonly spans: readonly OpenSpan[];
}

const isAlike = (one: readonly OpenSpan[], other: readonly OpenSpan[]): boolean =>
  one.length === other.length && one.every(({ from, until }, index) => from === other[index]?.from && until === other[index].until);

/** A week as few lines as it takes. */
export const groupDays = (week: WeekHours): DayGroup[] =>
  week.reduce<DayGroup[]>((groups, spans, day) => {
    const before = groups.at(-1);
    if (before && isAlike(before.spans, spans)) return [...groups.slice(0, -1), { ...before, last: day }];
    return [...groups, { first: day, last: day, spans }];
  }, []);

/** `09:00`; the end of a day is `24:00`, of a night the hour of the next morning. */
export const clockTime = (minute: number): string => {
  const own = minute > DAY ? minute - DAY : minute;
  return `${String(Math.floor(own / 60)).padStart(2, '0')}:${String(own % 60).padStart(2, '0')}`;
};

/** Minutes since Monday began, by the clocks of Kyiv. */
const minuteOfWeek = (instant: Date): number => {
  const { day, hour, minute } = kyivTime(instant);
  // 1970 began on a Thursday
  const weekday = (daysBetween('1970-01-01', day) + 3) % 7;
  return weekday * DAY + hour * 60 + minute;
};

/** Whether it is open, and when that changes next; `change` is absent where it never does. */
export interface OpenState {
  readonly open: boolean;
  /** Day from 0, Monday, and minute of that day; `days` is in how many days it is. */
  readonly change?: { readonly day: number; readonly minute: number; readonly days: number };
}

/** How the hours stand at an instant, by the clock of Kyiv. */
export function openStateAt(week: WeekHours, instant: Date): OpenState {
  const now = minuteOfWeek(instant);
  const today = Math.floor(now / DAY);
  // last week's night may last into Monday, and the week starts over after Sunday
  const spans = [-1, 0, 1].flatMap((turn) =>
    week.flatMap((day, index) =>
      day.map(({ from, until }) => ({ from: turn * WEEK + index * DAY + from, until: turn * WEEK + index * DAY + until })),
    ),
  );
  const joined = spans.reduce<{ from: number; until: number }[]>((all, span) => {
    const before = all.at(-1);
    return before?.until === span.from ? [...all.slice(0, -1), { from: before.from, until: span.until }] : [...all, span];
  }, []);
  const current = joined.find(({ from, until }) => from <= now && now < until);
  const at = current ? current.until : joined.find(({ from }) => from > now)?.from;
  if (at === undefined || at - now > WEEK) return { open: current !== undefined };
  const days = Math.floor(at / DAY) - today;
  return { open: current !== undefined, change: { day: (today + days) % 7, minute: at - Math.floor(at / DAY) * DAY, days } };
}
