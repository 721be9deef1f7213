import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardMask, days, longDay, minuteAfter, moment, money, percent, phone, shortDay } from './formats.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('money, rates, days and times are written by the house’s own rules', () => {
  assert.deepEqual([0, 5, 100, 123_456, 100_000_000].map(money).map(plain), ['0,00 ₴', '0,05 ₴', '1,00 ₴', '1 234,56 ₴', '1 000 000,00 ₴']);
  assert.deepEqual(['1', '0.9', '2333.95', '0.333333'].map(percent).map(plain), ['1,00 %', '0,90 %', '2333,95 %', '0,333333 %']);
  assert.equal(shortDay('2026-11-01'), '01.11.2026');
  assert.equal(plain(longDay('2026-11-01', 'uk')), '1 листопада 2026 року');
  assert.equal(plain(longDay('2026-03-31', 'ru')), '31 марта 2026 года');
  assert.deepEqual(
    [1, 2, 5, 11, 14, 21, 22, 65].map((count) => plain(days(count, 'uk'))),
    ['1 день', '2 дні', '5 днів', '11 днів', '14 днів', '21 день', '22 дні', '65 днів'],
  );
  assert.equal(plain(moment(new Date('2026-07-01T21:05:09Z'))), '02.07.2026 00:05:09');
  assert.deepEqual(
    ['2026-07-01T20:59:01Z', '2026-07-01T21:05:00Z', '2026-12-01T12:34:59.999Z'].map((at) => minuteAfter(new Date(at))),
    ['00:00', '00:05', '14:35'],
  );
  assert.equal(plain(phone('+380671234567')), '+380 67 123 45 67');
  assert.equal(plain(cardMask('411111******1111')), '4111 11•• •••• 1111');
});
