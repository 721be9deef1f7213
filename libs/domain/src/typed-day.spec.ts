import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayFromTyped, isYearShort, normaliseDay } from './typed-day.ts';

it.each([
  '01.02.1990',
  '01.02.1990 ',
  '1.2.1990',
  '1. 2. 1990.',
  '01/02/1990',
  '1/2/1990,',
  '01-02-1990',
  '01–02–1990',
  '01 02 1990',
  '01.02.1990р.',
  '01.02.1990 р',
  '01.02.1990 року',
  '01.02.1990 г.',
  '01.02.1990 года',
  '1990-02-01',
  '1990.02.01',
  '1990/2/1',
  '1990 02 01',
  '01021990',
  '1 лютого 1990',
  '1 лютого 1990 року',
  '01 ЛЮТОГО 1990 р.',
  '1 лют. 1990',
  '1 февраля 1990 г.',
  '1 фев 1990',
  '\u202a01.02.1990\u202c',
  '０１．０２．１９９０',
])('%j is the first of February 1990', (typed) => {
  expect(dayFromTyped(typed)).toBe('1990-02-01');
});

it.each([
  ['1 січня 2001', '2001-01-01'],
  ['9 березня 2001', '2001-03-09'],
  ['9 кв 2001', undefined],
  ['9 квіт. 2001', '2001-04-09'],
  ['9 мая 2001', '2001-05-09'],
  ['9 чер 2001', '2001-06-09'],
  ['9 июля 2001', '2001-07-09'],
  ['9 серпня 2001', '2001-08-09'],
  ['9 сент. 2001', '2001-09-09'],
  ['9 жовтень 2001', '2001-10-09'],
  ['9 ноября 2001', '2001-11-09'],
  ['9 грудня 2001', '2001-12-09'],
  ['9 сервант 2001', undefined],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', undefined],
  ['31.04.2024', undefined],
  ['00.01.2024', undefined],
  ['13.13.1990', undefined],
  ['19900201', undefined],
  ['01.02.90', undefined],
  ['10.000', undefined],
  ['вчора', undefined],
  ['', undefined],
])('%j is the day %j', (typed, day) => {
  expect(dayFromTyped(typed)).toBe(day);
});

it.each([
  ['01.02.90', true],
  ['1 лютого 90 р.', true],
  ['01.02.1990', false],
  ['01.02.', false],
])('%j has a short year: %j', (typed, short) => {
  expect(isYearShort(typed)).toBe(short);
});

it('keeps what is no day as typed, and is settled after one pass', () => {
  expect(normaliseDay(' 31.02.1990 ')).toBe('31.02.1990');
  fc.assert(fc.property(fc.string(), (typed) => expect(normaliseDay(normaliseDay(typed))).toBe(normaliseDay(typed))));
});
