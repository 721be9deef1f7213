import { parity } from '@pozyka/i18n';
import { identityPageWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(identityPageWords.uk, identityPageWords.ru)).toEqual([]);
});
