import { parity } from '@pozyka/i18n';
import { filled, waysWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(waysWords.uk, waysWords.ru)).toEqual([]);
});

it('fills values in', () => {
  expect(filled('Від {{least}} до {{most}}', { least: '1 ₴', most: '2 ₴' })).toBe('Від 1 ₴ до 2 ₴');
});
