import { clockTime, groupDays, openStateAt, type WeekHours } from '@pozyka/domain/opening-hours';
import type { Text } from '@pozyka/remote-kit';

const WHOLE_DAY = 1440;

const dayName = (text: Text, day: number): string => text(`branches.day.${day}`);

const spansText = (text: Text, spans: WeekHours[number]): string => {
  if (spans.length === 0) return text('branches.day-off');
  const [first] = spans;
  if (first?.from === 0 && first.until === WHOLE_DAY) return text('branches.whole-day');
  return spans.map(({ from, until }) => `${clockTime(from)}–${clockTime(until)}`).join(', ');
};

/** The week as a timetable: days, and their hours. */
export const timetable = (week: WeekHours, text: Text): { days: string; hours: string }[] =>
  groupDays(week).map(({ first, last, spans }) => ({
    days:
      first === 0 && last === 6
        ? text('branches.every-day')
        : first === last
          ? dayName(text, first)
          : `${dayName(text, first)}–${dayName(text, last)}`,
    hours: spansText(text, spans),
  }));

/** Whether it is open now and until when: `Працює до 18:00`. */
export const openText = (week: WeekHours, now: Date, text: Text): { open: boolean; words: string } => {
  const { open, change } = openStateAt(week, now);
  const state = open ? 'open' : 'closed';
  if (!change) return { open, words: text(`branches.${state}-always`) };
  // midnight belongs to the day that ends
  const ends = open && change.days === 1 && change.minute === 0;
  const time = clockTime(ends ? WHOLE_DAY : change.minute);
  if (change.days === 0 || ends) return { open, words: text(`branches.${state}-until`, { time }) };
  const day = change.days === 1 ? text('branches.tomorrow') : dayName(text, change.day);
  return { open, words: text(`branches.${state}-until-day`, { day, time }) };
};
