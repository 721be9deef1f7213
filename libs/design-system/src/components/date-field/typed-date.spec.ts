import * as fc from 'fast-check';
import { dateFromIso, dateToIso, formatDate } from './typed-date.ts';

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
])('%j is shown as %j', (typed, shown) => {
  expect(formatDate(typed)).toBe(shown);
});

test.each([
  ['12.03.1990', '1990-03-12'],
  ['1.2.1990', '1990-02-01'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', undefined],
  ['31.04.2024', undefined],
  ['00.01.2024', undefined],
  ['12.03.90', undefined],
  ['', undefined],
])('%j is the day %j', (typed, day) => {
  expect(dateToIso(typed)).toBe(day);
});

test('any day goes there and back, typed digit by digit too', () => {
  const days = fc
    .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const text = dateFromIso(day);
      expect(dateToIso(text)).toBe(day);
      expect([...text.replaceAll('.', '')].reduce((typed, digit) => formatDate(typed + digit), '')).toBe(text);
    }),
  );
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
