import { parity } from '@pozyka/i18n';
import { accessWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(accessWords.uk, accessWords.ru)).toEqual([]);
});
