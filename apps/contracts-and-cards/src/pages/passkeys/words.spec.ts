import { parity } from '@pozyka/i18n';
import { passkeysWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(passkeysWords.uk, passkeysWords.ru)).toEqual([]);
});
