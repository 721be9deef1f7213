import { parity } from '@pozyka/i18n';
import { allMessages, missingMessages, missingOnPages, textsInCode } from '@pozyka/testing/messages';
import { join } from 'node:path';

const folder = join(__dirname, '..');
const [uk, ru] = [allMessages(folder, 'uk'), allMessages(folder, 'ru')];

describe('messages', () => {
  it('hold every key that the code asks for', () => {
    expect(missingMessages(folder, uk)).toEqual([]);
  });

  it('come with every page that may ask for them', () => {
    expect(missingOnPages(folder)).toEqual([]);
  });

  it('hold every text', () => {
    expect(textsInCode(folder)).toEqual(['features/branch-map/geo/cities.ts']);
  });

  it('say the same in both languages', () => {
    expect(parity(uk, ru)).toEqual([]);
  });
});
