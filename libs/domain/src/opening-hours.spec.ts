import fc from 'fast-check';
import { clockTime, groupDays, openStateAt, parseOpeningHours, type WeekHours } from './opening-hours.ts';

const read = (text: string): WeekHours => {
  const week = parseOpeningHours(text);
  if (!week) throw new Error(`not read: ${text}`);
  return week;
};

describe('parseOpeningHours', () => {
  it.each([
    ['Mo-Fr 09:00-18:00', [[540, 1080]], []],
    [
      'Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-15:00; Su off',
      [
        [540, 780],
        [840, 1080],
      ],
      [[600, 900]],
    ],
    ['Mo-Su 00:00-24:00', [[0, 1440]], [[0, 1440]]],
    ['24/7', [[0, 1440]], [[0, 1440]]],
    ['Mo-Fr,Sa 22:00-06:00', [[1320, 1800]], [[1320, 1800]]],
    ['Mo 09:00-18:00;Sa 09:00-10:00', [[540, 1080]], [[540, 600]]],
  ])('%s', (text, monday, saturday) => {
    const week = read(text);
    expect(week).toHaveLength(7);
    expect(week[0]?.map(({ from, until }) => [from, until])).toEqual(monday);
    expect(week[5]?.map(({ from, until }) => [from, until])).toEqual(saturday);
  });

  it.each([
    '',
    'off',
    'Mo-Su off',
    'Mo-Fr',
    '09:00-18:00',
    'Mo-Fr 9:00-18:00',
    'Mo-Fr 09:00-25:00',
    'Mo-Fr 09:60-18:00',
    'Mo-Fr 09:00-09:00',
    'Mo-Fr 09:00-18:00 Sa 10:00-15:00',
    'Fr-Mo 09:00-18:00',
    'Пн 09:00-18:00',
    'Mo 09:00-12:00; Mo-Fr 13:00-18:00',
    'Mo 12:00-18:00,09:00-11:00',
    'Mo 09:00-13:00,12:00-18:00',
    'Mo 22:00-10:00; Tu 09:00-18:00',
    'Mo 09:00-18:00-19:00',
    'Mo 09:00-18:00; PH off',
  ])('refuses "%s"', (text) => expect(parseOpeningHours(text)).toBeUndefined());
});

describe('groupDays', () => {
  it('as few lines as it takes', () => {
    expect(groupDays(read('Mo-We,Fr 09:00-18:00; Th 09:00-20:00')).map(({ first, last }) => [first, last])).toEqual([
      [0, 2],
      [3, 3],
      [4, 4],
      [5, 6],
    ]);
    expect(groupDays(read('24/7'))).toHaveLength(1);
  });
});

it.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '24:00'],
  [1800, '06:00'],
])('clockTime of %d is %s', (minute, text) => expect(clockTime(minute)).toBe(text));

describe('openStateAt', () => {
  const week = 'Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-15:00';
  // Kyiv is two hours ahead of UTC in winter, three in summer; 2 March 2026 is a Monday
  it.each([
    [week, '2026-03-02T06:59:00Z', false, { day: 0, minute: 540, days: 0 }],
    [week, '2026-03-02T07:00:00Z', true, { day: 0, minute: 780, days: 0 }],
    [week, '2026-03-02T11:00:00Z', false, { day: 0, minute: 840, days: 0 }],
    [week, '2026-03-02T16:00:00Z', false, { day: 1, minute: 540, days: 1 }],
    [week, '2026-03-07T12:59:00Z', true, { day: 5, minute: 900, days: 0 }],
    [week, '2026-03-07T13:00:00Z', false, { day: 0, minute: 540, days: 2 }],
    [week, '2026-07-06T06:00:00Z', true, { day: 0, minute: 780, days: 0 }],
    // the clocks go an hour ahead in the night to 29 March
    [week, '2026-03-30T06:00:00Z', true, { day: 0, minute: 780, days: 0 }],
    ['Su 10:00-15:00', '2026-03-29T07:00:00Z', true, { day: 6, minute: 900, days: 0 }],
    // and an hour back in the night to 25 October
    ['Su 10:00-15:00', '2026-10-25T07:59:00Z', false, { day: 6, minute: 600, days: 0 }],
    ['Su 10:00-15:00', '2026-10-25T08:00:00Z', true, { day: 6, minute: 900, days: 0 }],
    ['24/7', '2026-03-02T00:00:00Z', true, undefined],
    ['Mo-Su 00:00-24:00', '2026-03-02T22:30:00Z', true, undefined],
    ['Su 22:00-06:00', '2026-03-02T03:00:00Z', true, { day: 0, minute: 360, days: 0 }],
    ['Mo 09:00-18:00', '2026-03-02T16:00:00Z', false, { day: 0, minute: 540, days: 7 }],
    ['Fr-Sa 09:00-24:00; Su 00:00-12:00', '2026-03-07T21:30:00Z', true, { day: 6, minute: 720, days: 1 }],
  ])('%s at %s', (hours, instant, open, change) =>
    expect(openStateAt(read(hours), new Date(instant))).toEqual({ open, ...(change && { change }) }),
  );
});

describe('any week', () => {
  const time = fc.integer({ min: 0, max: 1439 });
  const day = fc.uniqueArray(time, { minLength: 2, maxLength: 4 }).map((minutes) => {
    const sorted = minutes.toSorted((one, other) => one - other);
    const pairs = sorted.slice(0, sorted.length - (sorted.length % 2));
    return Array.from({ length: pairs.length / 2 }, (_, index) =>
      pairs
        .slice(index * 2, index * 2 + 2)
        .map(clockTime)
        .join('-'),
    ).join();
  });
  const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  const weeks = fc
    .array(fc.option(day), { minLength: 7, maxLength: 7 })
    .filter((days) => days.some((spans) => spans !== null))
    .map((days) => days.map((spans, index) => `${names[index]} ${spans ?? 'off'}`).join('; '));
  const minute = fc.integer({ min: 0, max: 10_079 });
  const at = (monday: number) => new Date(Date.parse('2026-02-01T22:00:00Z') + monday * 60_000);

  it('is open exactly within its spans, and changes when it says', () => {
    fc.assert(
      fc.property(weeks, minute, (text, now) => {
        const week = read(text);
        const isOpen = (moment: number) =>
          week[Math.floor(moment / 1440) % 7]?.some(({ from, until }) => from <= moment % 1440 && moment % 1440 < until);
        const { open, change } = openStateAt(week, at(now));
        expect(open).toBe(isOpen(now));
        if (!change) throw new Error('it never changes');
        const then = (Math.floor(now / 1440) + change.days) * 1440 + change.minute;
        expect(then).toBeGreaterThan(now);
        expect(isOpen(then)).toBe(!open);
        expect(isOpen(then - 1)).toBe(open);
      }),
    );
  });
});
