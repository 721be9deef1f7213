import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addYears, ageOn, daysBetween, endOfMonth, isDay, kyivDay, kyivInstant, kyivTime } from './dates.ts';

const day = fc.integer({ min: -30_000, max: 60_000 }).map((number) => addDays('1970-01-01', number));

describe('days', () => {
  it.each([
    ['2026-01-01T21:59:59Z', '2026-01-01'],
    ['2026-01-01T22:00:00Z', '2026-01-02'],
    ['2026-07-01T20:59:59Z', '2026-07-01'],
    ['2026-07-01T21:00:00Z', '2026-07-02'],
    ['2026-03-29T00:59:59Z', '2026-03-29'],
  ])('at %s it is %s in Kyiv', (instant, expected) => {
    expect(kyivDay(new Date(instant))).toBe(expected);
  });

  it.each([
    ['2026-01-15', 0, '2026-01-14T22:00:00.000Z'],
    ['2026-01-15', 10, '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', 0, '2026-07-14T21:00:00.000Z'],
    ['2026-07-15', 10, '2026-07-15T07:00:00.000Z'],
    ['2026-07-15', 23, '2026-07-15T20:00:00.000Z'],
    // from 3 to 4 in the morning
    ['2026-03-29', 0, '2026-03-28T22:00:00.000Z'],
    ['2026-03-29', 2, '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 4, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 10, '2026-03-29T07:00:00.000Z'],
    ['2026-03-30', 0, '2026-03-29T21:00:00.000Z'],
    // from 4 back to 3
    ['2026-10-25', 0, '2026-10-24T21:00:00.000Z'],
    ['2026-10-25', 3, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 4, '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', 10, '2026-10-25T08:00:00.000Z'],
    ['2026-10-26', 0, '2026-10-25T22:00:00.000Z'],
  ])('on %s at %d in Kyiv it is %s', (of, hour, instant) => {
    expect(kyivInstant(of, hour).toISOString()).toBe(instant);
  });

  it('shows the hours of each day in Kyiv, but for the one that a night leaves out', () => {
    const hours = fc.integer({ min: 0, max: 23 });
    const days = fc.integer({ min: 0, max: 3_650 }).map((number) => addDays('2024-01-01', number));
    fc.assert(
      fc.property(days, hours, (of, hour) => {
        const shown = kyivTime(kyivInstant(of, hour));
        expect(shown.day).toBe(of);
        expect(shown.minute).toBe(0);
        if (hour !== 3) expect(shown.hour).toBe(hour);
        else expect([3, 4]).toContain(shown.hour);
      }),
    );
  });

  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-04-31', false],
    ['2025-4-1', false],
    ['0099-01-01', true],
    ['', false],
  ])('%p is a day: %p', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('adds and counts alike, over leap years and clock changes', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });

  it('counts full years on the birthday itself', () => {
    expect(ageOn('1990-05-17', '2026-05-16')).toBe(35);
    expect(ageOn('1990-05-17', '2026-05-17')).toBe(36);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), (born, years) => {
        expect(ageOn(born, addYears(born, years))).toBe(years);
        expect(ageOn(born, addDays(addYears(born, years), -1))).toBe(years - 1);
      }),
    );
  });

  it.each([
    ['2024-02-29', 1, '2025-03-01'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2024-02-28', 1, '2025-02-28'],
    ['2026-12-31', -1, '2025-12-31'],
    ['0009-05-17', 90, '0099-05-17'],
  ])('the day %s and %d years is %s', (from, years, to) => {
    expect(addYears(from, years)).toBe(to);
  });

  it('ends a month', () => {
    expect(endOfMonth(2026, 1)).toBe('2026-01-31');
    expect(endOfMonth(2026, 11)).toBe('2026-11-30');
    expect(endOfMonth(99, 12)).toBe('0099-12-31');
    expect(endOfMonth(99, 1)).toBe('0099-01-31');
    expect(endOfMonth(2028, 2)).toBe('2028-02-29');
    expect(endOfMonth(2026, 12)).toBe('2026-12-31');
  });

  it('refuses what is not a day', () => {
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2025-02-20', 'today')).toThrow(RangeError);
    expect(() => ageOn('2000-01-01', 'today')).toThrow(RangeError);
    expect(() => kyivInstant('2026-02-29', 10)).toThrow(RangeError);
    // it has a 1 March to become, but it is no day itself
    expect(() => addYears('2025-02-29', 1)).toThrow(new RangeError('not a day'));
  });
});
