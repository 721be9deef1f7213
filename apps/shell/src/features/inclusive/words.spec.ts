import { parity } from '@pozyka/i18n';
import { inclusiveWords } from './words.ts';

it('the panel says the same in both languages', () => {
  expect(parity(inclusiveWords.uk, inclusiveWords.ru)).toEqual([]);
});
