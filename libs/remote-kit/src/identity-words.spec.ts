import { parity } from '@pozyka/i18n';
import { identityWords } from './identity-words.ts';

it('says the same in both languages', () => {
  expect(parity(identityWords.uk, identityWords.ru)).toEqual([]);
});
