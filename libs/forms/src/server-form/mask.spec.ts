import fc from 'fast-check';
import { applyMask, isDigitMask } from './mask.ts';

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
