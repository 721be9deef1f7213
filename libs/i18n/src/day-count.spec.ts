import { formatDays } from './day-count.ts';

const nbsp = (text: string) => text.replaceAll('_', '\u00a0');

it.each([
  [0, '0_днів', '0_дней'],
  [1, '1_день', '1_день'],
  [2, '2_дні', '2_дня'],
  [5, '5_днів', '5_дней'],
  [11, '11_днів', '11_дней'],
  [21, '21_день', '21_день'],
  [1001, '1_001_день', '1_001_день'],
])('%i days', (count, uk, ru) => {
  expect(formatDays(count, 'uk')).toBe(nbsp(uk));
  expect(formatDays(count, 'ru')).toBe(nbsp(ru));
});
