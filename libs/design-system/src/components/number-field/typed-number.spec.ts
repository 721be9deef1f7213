import fc from 'fast-check';
import { numberFromTyped, numberToTyped, stepTyped } from './typed-number.ts';

test.each([
  ['1 500,5', 1500.5],
  ['-3', -3],
  ['−3', -3],
  ['2.25', 2.25],
  ['', undefined],
  ['1,', undefined],
  ['шість', undefined],
  ['1e3', undefined],
])('%s is %s', (text, value) => expect(numberFromTyped(text)).toBe(value));

test.each([
  ['1', 1, {}, '2'],
  ['0,1', 1, { step: 0.2 }, '0,3'],
  ['10', 1, { max: 10 }, '10'],
  ['5', -1, { min: 5 }, '5'],
  ['', 1, { min: 3 }, '3'],
  ['abc', -1, {}, '0'],
  ['100', 1, { max: 10 }, '10'],
] as const)('from %s by %s within %o to %s', (text, direction, bounds, next) => expect(stepTyped(text, direction, bounds)).toBe(next));

test('a step never leaves the bounds, and a whole number comes back from its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.constantFrom(1, -1), fc.integer({ min: 1, max: 50 }), (value, direction, step) => {
      const next = numberFromTyped(stepTyped(String(value), direction, { min: -100, max: 100, step }));
      return next !== undefined && next >= -100 && next <= 100 && numberFromTyped(numberToTyped(value)) === value;
    }),
  );
});
