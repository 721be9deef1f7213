import { kopiykasFromTyped } from './typed-sum.ts';

it.each([
  ['3,47', 347],
  ['3.5', 350],
  [' 4 ₴', 400],
  ['0,09', 9],
  ['12,30 грн', 1230],
])('%s is %s kopiykas', (typed, kopiykas) => {
  expect(kopiykasFromTyped(typed)).toBe(kopiykas);
});

it.each(['', 'три', '3,471', '1234', '-3', '3,4,7'])('%s is no sum', (typed) => {
  expect(kopiykasFromTyped(typed)).toBeUndefined();
});
