import * as fc from 'fast-check';
import { dayFromTyped } from '@pozyka/domain/typed-day';
import { dateFromIso, formatDate } from './typed-date.ts';

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12.3'],
  ['12.', '12.'],
  ['12.034', '12.03.4'],
  ['12031990', '12.03.1990'],
  ['1.2.1990', '1.2.1990'],
  ['12/03/1990', '12.03.1990'],
  ['12 03 1990', '12.03.1990'],
  ['1990-03-12', '12.03.1990'],
  ['12 березня', '12 березня'],
  ['01.02.1990 ', '01.02.1990 '],
  ['01.02.1990.', '01.02.1990.'],
  ['01.02.1990 р.', '01.02.1990 р.'],
  ['1990', '1990'],
  ['1990-0', '1990-0'],
  ['1990.02.01', '1990.02.01'],
  ['20.12.05.01', '2012.05.01'],
  ['45', '45'],
  ['4512', '4512'],
  ['1203.1990', '12.03.1990'],
  ['12.3.1990', '12.3.1990'],
  ['.1', '.1'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatDate(typed)).toBe(shown);
});

test('any day goes there and back, typed digit by digit too', () => {
  const days = fc
    .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const text = dateFromIso(day);
      expect(dayFromTyped(text)).toBe(day);
      expect([...text.replaceAll('.', '')].reduce((typed, digit) => formatDate(typed + digit), '')).toBe(text);
    }),
  );
});

const keyByKey = (text: string): string => [...text].reduce((shown, key) => formatDate(shown + key), '');

test.each([
  ['dd.mm.yyyy', (y: string, m: string, d: string) => `${d}.${m}.${y}`],
  ['d.m.yyyy', (y: string, m: string, d: string) => `${Number(d)}.${Number(m)}.${y}`],
  ['a blank at the end', (y: string, m: string, d: string) => `${d}.${m}.${y} `],
  ['a dot at the end', (y: string, m: string, d: string) => `${d}.${m}.${y}.`],
  ['the word of the year', (y: string, m: string, d: string) => `${d}.${m}.${y} р.`],
  ['slashes', (y: string, m: string, d: string) => `${d}/${m}/${y}`],
  ['dashes', (y: string, m: string, d: string) => `${d}-${m}-${y}`],
  ['blanks', (y: string, m: string, d: string) => `${d} ${m} ${y}`],
  ['digits alone', (y: string, m: string, d: string) => d + m + y],
  ['yyyy-mm-dd', (y: string, m: string, d: string) => `${y}-${m}-${d}`],
  ['yyyy/mm/dd', (y: string, m: string, d: string) => `${y}/${m}/${d}`],
  ['yyyy.mm.dd', (y: string, m: string, d: string) => `${y}.${m}.${d}`],
  ['yyyy mm dd', (y: string, m: string, d: string) => `${y} ${m} ${d}`],
  ['a word for the month', (y: string, _: string, d: string) => `${d} січня ${y} року`],
] as const)('typed key by key or pasted, %s is the same day', (_, write) => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (y, m, d) => {
      const text = write(String(y), String(m).padStart(2, '0'), String(d).padStart(2, '0'));
      expect(dayFromTyped(text)).toBeDefined();
      expect(dayFromTyped(keyByKey(text))).toBe(dayFromTyped(text));
      expect(dayFromTyped(formatDate(text))).toBe(dayFromTyped(text));
    }),
  );
});

test('a formatted value is not changed', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9./ -]{0,12}$/), (typed) => expect(formatDate(formatDate(typed))).toBe(formatDate(typed))));
});

test('no digit is ever lost', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9.]{0,14}$/), (typed) =>
      expect(formatDate(typed).replaceAll('.', '')).toBe(typed.replaceAll('.', '')),
    ),
  );
});

test.each([null, undefined, '', '12.03.1990'])('%j is no day of the wire', (day) => {
  expect(dateFromIso(day)).toBe('');
});
