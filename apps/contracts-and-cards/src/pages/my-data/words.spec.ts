import { parity } from '@pozyka/i18n';
import { dataWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(dataWords.uk, dataWords.ru)).toEqual([]);
});
