import { parity } from '@pozyka/i18n';
import { securityWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(securityWords.uk, securityWords.ru)).toEqual([]);
});
