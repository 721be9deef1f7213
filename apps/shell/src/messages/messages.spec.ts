import { parity } from '@pozyka/i18n';
import { allMessages, missingMessages, missingOnPages, textsInCode } from '@pozyka/testing/messages';
import { join } from 'node:path';
import frame from './uk.json';

const folder = join(__dirname, '..');
const [uk, ru] = [allMessages(folder, 'uk'), allMessages(folder, 'ru')];

describe('messages', () => {
  it('hold every key that the code asks for', () => {
    expect(missingMessages(folder, uk)).toEqual([]);
  });

  it('come with every page that may ask for them', () => {
    expect(missingOnPages(folder, ['app/shell-module.ts', 'app/shell-texts.ts'])).toEqual([]);
  });

  it.each(['app', 'core', 'layouts', 'features/frame', 'features/language', 'features/session'])('of %s are on every page', (part) => {
    expect(missingMessages(join(folder, part), frame)).toEqual([]);
  });

  it('hold every text', () => {
    expect(textsInCode(folder)).toEqual(['app/plain-page.ts']);
  });

  it('say the same in both languages', () => {
    expect(parity(uk, ru)).toEqual([]);
  });
});
