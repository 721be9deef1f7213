import { parity } from '@pozyka/i18n';
import { payWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(payWords.uk, payWords.ru)).toEqual([]);
});
