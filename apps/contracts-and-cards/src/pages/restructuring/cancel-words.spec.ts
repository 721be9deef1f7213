import { parity } from '@pozyka/i18n';
import { cancelWords } from './cancel-words.ts';

it('says the same in both languages', () => {
  expect(parity(cancelWords.uk, cancelWords.ru)).toEqual([]);
});
