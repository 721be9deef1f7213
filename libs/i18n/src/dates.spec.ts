import { formatDateTime, formatDay, formatMonth } from './dates.ts';

const nbsp = (text: string) => text.replaceAll('_', '\u00a0');

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

  it('in an engine that knows the zone by its former name alone', async () => {
    const Own = Intl.DateTimeFormat;
    const older = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation((locale, options) => {
      if (options?.timeZone === 'Europe/Kyiv') throw new RangeError('Invalid time zone specified: Europe/Kyiv');
      return new Own(locale, options);
    });
    jest.resetModules();
    const { formatDateTime: format } = await import('./dates.ts');
    expect(format('2026-07-01T21:05:00Z', 'uk')).toBe(nbsp('2_липня 2026_р. о_00:05'));
    older.mockRestore();
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
  ['2026-01', 'Січень_2026', 'Январь_2026'],
  ['2026-11', 'Листопад_2026', 'Ноябрь_2026'],
])('the month %s', (month, uk, ru) => {
  expect(formatMonth(month, 'uk')).toBe(nbsp(uk));
  expect(formatMonth(month, 'ru')).toBe(nbsp(ru));
  expect(() => formatMonth('2026-13', 'uk')).toThrow(RangeError);
});
