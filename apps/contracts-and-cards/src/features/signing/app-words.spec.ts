import { parity } from '@pozyka/i18n';
import { appWords } from './app-words.ts';

it('says the same in both languages', () => {
  expect(parity(appWords.uk, appWords.ru)).toEqual([]);
});
