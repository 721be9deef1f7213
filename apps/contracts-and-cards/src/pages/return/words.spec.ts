import { parity } from '@pozyka/i18n';
import { returnWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(returnWords.uk, returnWords.ru)).toEqual([]);
});
