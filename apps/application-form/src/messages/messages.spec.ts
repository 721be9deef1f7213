import { parity } from '@pozyka/i18n';
import { allMessages, missingMessages, missingOnPages, textsInCode } from '@pozyka/testing';
import { join } from 'node:path';
import { addressFields } from '../pages/address/conversions.ts';
import { passportFields } from '../pages/passport/conversions.ts';
import { socialFields } from '../pages/social/conversions.ts';
import { fieldErrorText } from '../features/texts/error-texts.ts';

const folder = join(__dirname, '..');
const [uk, ru] = [allMessages(folder, 'uk'), allMessages(folder, 'ru')];
const optional = ['patronymic', 'email', 'record_number', 'apartment', 'living.apartment'];

describe('messages', () => {
  it('hold every key that the code asks for', () => {
    expect(missingMessages(folder, uk)).toEqual([]);
  });

  it('come with every page that may ask for them', () => {
    expect(missingOnPages(folder)).toEqual([]);
  });

  it('hold every text', () => {
    expect(textsInCode(folder)).toEqual([]);
  });

  it('say the same in both languages', () => {
    expect(parity(uk, ru)).toEqual([]);
  });

  it.each([...passportFields, ...addressFields, ...socialFields].filter((field) => !optional.includes(field)))(
    'name %s where it is left empty',
    (field) => {
      const words = fieldErrorText((key) => uk[key] ?? `missing ${key}`)('required', field);
      expect(words).not.toContain('missing');
    },
  );
});
