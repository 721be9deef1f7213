import fc from 'fast-check';
import { applyMask, fitsMask, isDigitMask } from './mask.ts';

test.each([
  ['99.99.9999', '12121990', '12.12.1990'],
  ['99.99.9999', '12', '12'],
  ['99.99.9999', '121', '12.1'],
  ['99.99.9999', '12.', '12'],
  ['AA 999999', 'аа121131', 'аа 121131'],
  ['AA 999999', '12', '12'],
  ['**-9', 'a1 5', 'a1-5'],
  ['+38 (099) 999-99-99', '', ''],
  ['99-99', '12345', '12345'],
  ['U\\A99 9999', '123456', 'UA12 3456'],
  ['U\\A99 9999', 'UA12 3456', 'UA12 3456'],
  ['U\\A99 9999', 'UA1234567', 'UA1234567'],
  ['+38 (099) 999', '67123', '+38 (067) 123'],
  ['+38 (099) 999', '+38 (067) 12', '+38 (067) 12'],
  ['+38 (099) 999', '38067123', '+38 (067) 123'],
])('%s makes %s into %s', (mask, text, masked) => expect(applyMask(mask, text)).toBe(masked));

test('what was masked stays, and no letter or digit is lost', () => {
  const signs = (text: string) => text.replace(/[^\p{L}\d]/gu, '');
  fc.assert(
    fc.property(fc.constantFrom('99.99.9999', 'AA 999999', '**-**', '9 9 9'), fc.string({ maxLength: 14 }), (mask, text) => {
      const masked = applyMask(mask, text);
      expect(applyMask(mask, masked)).toBe(masked);
      expect(signs(masked)).toBe(signs(text));
    }),
  );
});

test('digits alone have their own keyboard', () => {
  expect(isDigitMask('99.99')).toBe(true);
  expect(isDigitMask('AA 99')).toBe(false);
  expect(isDigitMask('--')).toBe(false);
});

test.each([
  ['99.99', '12.34', true],
  ['99.99', '12.3', false],
  ['99.99', '1234', false],
  ['U\\A99', 'UA12', true],
  ['U\\A99', 'UA1x', false],
  ['AA 99', 'Її 12', true],
  ['**', '1б', true],
  ['9', '12', false],
])('a whole value of %s is like %s: %s', (mask, text, fits) => expect(fitsMask(mask, text)).toBe(fits));

test('what fills a mask up is a whole value of it, whether its own signs are typed along or not', () => {
  const masks = fc.constantFrom('99.99.9999', 'AA 999999', '+38 (099) 999-99-99', 'U\\A99 9999', '**-99');
  const letters = fc.array(fc.constantFrom(...'абвгд'), { minLength: 20, maxLength: 20 });
  const digits = fc.array(fc.constantFrom(...'012345'), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(masks, letters, digits, (mask, abc, numbers) => {
      const slots = [...mask.replace(/\\./g, '').replace(/^\+38/, '')].filter((sign) => '9A*'.includes(sign));
      const typed = slots.map((slot, index) => (slot === 'A' ? abc[index] : numbers[index])).join('');
      const whole = applyMask(mask, typed);
      expect(fitsMask(mask, whole)).toBe(true);
      expect(applyMask(mask, whole)).toBe(whole);
      expect(fitsMask(mask, whole.slice(0, -1))).toBe(false);
    }),
  );
});
