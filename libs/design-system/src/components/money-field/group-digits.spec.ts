import * as fc from 'fast-check';
import { groupDigits, ungroupDigits } from './group-digits.ts';

test('groups of three from the right', () => {
  expect(['', '5', '500', '5000', '1234567'].map(groupDigits)).toEqual(['', '5', '500', '5\u00a0000', '1\u00a0234\u00a0567']);
});

test('ungrouping gives back what was grouped', () => {
  fc.assert(fc.property(fc.nat().map(String), (digits) => expect(ungroupDigits(groupDigits(digits))).toBe(digits)));
});

test('text with anything but digits and spaces stays', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => /[^\d\s]/.test(text)),
      (text) => expect([groupDigits(text), ungroupDigits(text)]).toEqual([text, text]),
    ),
  );
});
