import fc from 'fast-check';
import { heldSumFromTyped, kopiykasFromTyped } from './typed-sum.ts';

it.each([
  ['15000', 1_500_000],
  ['15 000', 1_500_000],
  ['15\u00a0000', 1_500_000],
  ['15\u202f000 ₴', 1_500_000],
  ["15'000", 1_500_000],
  ['15’000', 1_500_000],
  ['15.000', 1_500_000],
  ['15,000', 1_500_000],
  ['10.000', 1_000_000],
  ['15 000,00', 1_500_000],
  ['15 000.00', 1_500_000],
  ['15.000,00', 1_500_000],
  ['15,000.00', 1_500_000],
  ['1.000.000', 100_000_000],
  ['1 000 000,5', 100_000_050],
  ['15000 грн', 1_500_000],
  ['15000грн.', 1_500_000],
  ['15000 гривень', 1_500_000],
  ['15000 UAH', 1_500_000],
  ['₴15000', 1_500_000],
  ['грн 15000', 1_500_000],
  ['15 тис', 1_500_000],
  ['15 тис. грн', 1_500_000],
  ['15 тысяч', 1_500_000],
  ['15к', 1_500_000],
  ['15K', 1_500_000],
  ['1,5 тис', 150_000],
  ['1.500 тис', 150_000],
  ['1 млн', 100_000_000],
  ['1.50', 150],
  ['1.500', 150_000],
  ['1,5', 150],
  ['3,47', 347],
  [' 4 ₴', 400],
  ['0,09', 9],
  ['12,30 грн', 1230],
  ['3 грн 47 коп.', 347],
  ['3 грн 5 коп', 305],
  ['15000.', 1_500_000],
  ['1５000', 1_500_000],
  ['0', 0],
])('%j is %d kopiykas', (typed, kopiykas) => {
  expect(kopiykasFromTyped(typed)).toBe(kopiykas);
});

it.each([
  '',
  ' ',
  '\u200b',
  'три',
  '1,5000',
  '0.500',
  '-3',
  '3,4,7',
  '1.000.00',
  '1.0000',
  '12 34,5,6',
  '5 USD',
  '$5',
  '15 000 000 000 000',
  '1,50 грн 5 коп',
  'грн',
])('%j is no sum', (typed) => {
  expect(kopiykasFromTyped(typed)).toBeUndefined();
});

it('reads each way of writing a sum as the same sum', () => {
  const groups = fc.constantFrom('', ' ', '\u00a0', "'", '.');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), groups, fc.constantFrom('', ' грн', '₴', ',00'), (hryvnias, group, end) => {
      const typed = String(hryvnias).replace(/\B(?=(\d{3})+$)/g, group) + end;
      expect(kopiykasFromTyped(typed)).toBe(hryvnias * 100);
    }),
  );
});

it.each([
  ['3,47', 347],
  ['3,471', undefined],
  ['1234', undefined],
  ['999,99', 99_999],
])('%j may be held on a card: %j', (typed, kopiykas) => {
  expect(heldSumFromTyped(typed)).toBe(kopiykas);
});
