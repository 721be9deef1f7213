import { parity } from '@pozyka/i18n';
import { missingMessages, textsInCode } from '@pozyka/testing/messages';
import { join } from 'node:path';
import ru from './ru.json';
import uk from './uk.json';

describe('messages', () => {
  it('hold every key that the code asks for', () => {
    expect(missingMessages(join(__dirname, '..'), uk)).toEqual([]);
  });

  it('hold every text', () => {
    expect(textsInCode(join(__dirname, '..'))).toEqual([]);
  });

  it('say the same in both languages', () => {
    expect(parity(uk, ru)).toEqual([]);
  });
});
