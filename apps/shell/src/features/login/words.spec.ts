import { parity } from '@pozyka/i18n';
import { loginWords } from './words.ts';

it('the login family says the same in both languages', () => {
  expect(parity(loginWords.uk, loginWords.ru)).toEqual([]);
});
