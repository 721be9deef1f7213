import { passportFields, placeFields, socialFields } from '@pozyka/domain/steps';
import { parity } from '@pozyka/i18n';
import { allMessages, missingMessages, missingOnPages, textsInCode } from '@pozyka/testing/messages';
import { join } from 'node:path';
import { fieldErrorText } from '../features/texts/error-texts.ts';

const folder = join(__dirname, '..');
const [uk, ru] = [allMessages(folder, 'uk'), allMessages(folder, 'ru')];
const required = Object.entries({ ...passportFields, ...placeFields, ...socialFields }).flatMap(([name, field]) =>
  field.required ? [name] : [],
);

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

  it.each(required)('name %s where it is left empty', (field) => {
    const words = fieldErrorText((key) => uk[key] ?? `missing ${key}`)('required', field);
    expect(words).not.toContain('missing');
  });
});
