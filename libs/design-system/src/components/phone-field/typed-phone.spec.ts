import * as fc from 'fast-check';
import { formatPhone, phoneFromTyped } from './typed-phone.ts';

test.each([
  ['', ''],
  ['67', '67'],
  ['671', '67 1'],
  ['0671', '067 1'],
  ['0671234567', '67 123 45 67'],
  ['380671234567', '67 123 45 67'],
  ['+380 67 123-45-67', '67 123 45 67'],
  ['00380671234567', '67 123 45 67'],
  ['00 380 (67) 123-45-67', '67 123 45 67'],
  ['\u202a+380\u00a067 123‑45–67\u202c', '67 123 45 67'],
  ['\u200b０67−1234567', '67 123 45 67'],
  ['+38067', '+38067'],
  ['шістдесят сім', 'шістдесят сім'],
  ['67123456789', '67 123 45 6789'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  ['', ''],
  ['67 123 45 67', '+380671234567'],
  ['067 123 45 67', '+380671234567'],
  ['+380671234567', '+380671234567'],
  ['00380671234567', '+380671234567'],
  ['67 12', '+3806712'],
  ['\u202a67 123 45 67\u202c', '+380671234567'],
  ['abc', 'abc'],
])('%j means %j', (typed, whole) => {
  expect(phoneFromTyped(typed)).toBe(whole);
});

test('reformatting changes nothing, and no text but a known prefix is lost', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 ]{0,14}$/)), (typed) => {
      const shown = formatPhone(typed);
      expect(formatPhone(shown)).toBe(shown);
      const [before, after] = [typed.replace(/\D/g, ''), shown.replace(/\D/g, '')];
      expect(before === after || [`380${after}`, `0${after}`].includes(before)).toBe(true);
    }),
  );
});
