import { parity } from '@pozyka/i18n';
import { noticeWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(noticeWords.uk, noticeWords.ru)).toEqual([]);
});
