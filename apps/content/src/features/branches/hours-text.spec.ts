import { parseOpeningHours, type WeekHours } from '@pozyka/domain/opening-hours';
import { createI18n } from '@pozyka/i18n';
import { ru, uk } from '../../testing/messages.ts';
import { openText, timetable } from './hours-text.ts';

const week = (hours: string): WeekHours => {
  const read = parseOpeningHours(hours);
  if (!read) throw new Error(hours);
  return read;
};
const textIn = (locale: 'uk' | 'ru') => {
  const translations = createI18n({ locale, messages: { content: { uk, ru }[locale] } });
  return (key: string, values?: Record<string, unknown>) => translations.t(key, { ns: 'content', ...values });
};
const working = 'Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-15:00';

test.each([
  [
    'uk',
    working,
    [
      ['пн–пт', '09:00–13:00, 14:00–18:00'],
      ['сб', '10:00–15:00'],
      ['нд', 'вихідний'],
    ],
  ],
  ['uk', '24/7', [['щодня', 'цілодобово']]],
  ['ru', 'Mo-Su 08:00-22:00', [['ежедневно', '08:00–22:00']]],
  [
    'ru',
    'Mo-Sa 22:00-06:00',
    [
      ['пн–сб', '22:00–06:00'],
      ['вс', 'выходной'],
    ],
  ],
] as const)('in %s, %s as a timetable', (locale, hours, lines) =>
  expect(timetable(week(hours), textIn(locale)).map(({ days, hours: times }) => [days, times])).toEqual(lines),
);

// 2 March 2026 is a Monday; Kyiv is two hours ahead
test.each([
  ['uk', working, '2026-03-02T08:00:00Z', 'Працює до 13:00'],
  ['uk', working, '2026-03-02T11:30:00Z', 'Зачинено до 14:00'],
  ['uk', working, '2026-03-02T20:00:00Z', 'Відкриється завтра о 09:00'],
  ['ru', working, '2026-03-07T20:00:00Z', 'Откроется пн в 09:00'],
  ['uk', '24/7', '2026-03-02T20:00:00Z', 'Працює цілодобово'],
  ['uk', 'Mo 08:00-24:00', '2026-03-02T20:00:00Z', 'Працює до 24:00'],
  ['ru', 'Mo 20:00-02:00', '2026-03-02T20:00:00Z', 'Работает до 02:00 (завтра)'],
] as const)('in %s, %s at %s: %s', (locale, hours, at, words) =>
  expect(openText(week(hours), new Date(at), textIn(locale)).words).toBe(words),
);
