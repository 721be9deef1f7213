import fc from 'fast-check';
import { formatDateTime, formatDay, formatDays, formatMoney, formatMonth, formatNumber, formatPercent } from './formats.ts';

const nbsp = (text: string) => text.replaceAll('_', '\u00a0');
const locales = ['uk', 'ru'] as const;

describe('money, numbers and percents', () => {
  it.each([
    [500000, {}, '5_000,00_₴'],
    [500000, { whole: true }, '5_000_₴'],
    [500050, { whole: true }, '5_000,50_₴'],
    [123456789, {}, '1_234_567,89_₴'],
    [1, {}, '0,01_₴'],
    [0, {}, '0,00_₴'],
    [-500, {}, '-5,00_₴'],
  ])('%i kopiykas with %j', (kopiykas, options, text) => {
    for (const locale of locales) expect(formatMoney(kopiykas, locale, options)).toBe(nbsp(text));
  });

  it('keeps each kopiyka of any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...locales), (kopiykas, locale) => {
        expect(Number(formatMoney(kopiykas, locale).replace(/\D/g, ''))).toBe(kopiykas);
      }),
    );
  });

  it.each([
    ['1', '1_%'],
    ['0.99', '0,99_%'],
    ['0.90', '0,90_%'],
    ['2333.95', '2_333,95_%'],
  ])('a rate of %s', (percent, text) => {
    for (const locale of locales) expect(formatPercent(percent, locale)).toBe(nbsp(text));
  });

  it('groups counts', () => {
    for (const locale of locales) expect(formatNumber(1234567, locale)).toBe(nbsp('1_234_567'));
  });
});

describe('days and moments', () => {
  it.each([
    ['2026-11-21', 'uk', '21_листопада 2026_р.', '21.11.2026'],
    ['2026-11-21', 'ru', '21_ноября 2026_г.', '21.11.2026'],
    ['2024-02-29', 'uk', '29_лютого 2024_р.', '29.02.2024'],
    ['2026-03-09', 'ru', '9_марта 2026_г.', '09.03.2026'],
  ] as const)('%s in %s', (day, locale, long, short) => {
    expect(formatDay(day, locale)).toBe(nbsp(long));
    expect(formatDay(day, locale, 'short')).toBe(short);
  });

  it.each([
    ['2026-11-21T22:30:00Z', 'uk', '22_листопада 2026_р. о_00:30'],
    ['2026-07-01T00:05:00Z', 'ru', '1_июля 2026_г. в_03:05'],
    ['2026-11-20T22:00:00Z', 'uk', '21_листопада 2026_р. о_00:00'],
  ] as const)('%s in %s, by the clock of Kyiv', (moment, locale, text) => {
    expect(formatDateTime(moment, locale)).toBe(nbsp(text));
  });

  it('writes more days than it remembers', () => {
    const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
    const written = () => Array.from({ length: 1_200 }, (_, number) => formatDay(dayOf(number), 'uk'));
    const first = written();
    expect(new Set(first).size).toBe(1_200);
    expect(written()).toEqual(first);
  });

  it('refuses what is not a day or a moment', () => {
    expect(() => formatDay('21.11.2026', 'uk')).toThrow(RangeError);
    expect(() => formatDay('', 'uk', 'short')).toThrow(RangeError);
    expect(() => formatDateTime('soon', 'ru')).toThrow(RangeError);
  });
});

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

it.each([
  ['2026-01', 'Січень_2026', 'Январь_2026'],
  ['2026-11', 'Листопад_2026', 'Ноябрь_2026'],
])('the month %s', (month, uk, ru) => {
  expect(formatMonth(month, 'uk')).toBe(nbsp(uk));
  expect(formatMonth(month, 'ru')).toBe(nbsp(ru));
  expect(() => formatMonth('2026-13', 'uk')).toThrow(RangeError);
});

it('never lets a narrow space through', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...locales), (number, locale) => {
      expect(formatMoney(number, locale) + formatNumber(number, locale) + formatDays(number, locale)).not.toMatch(/[ \u2009\u202f]/);
    }),
  );
});
