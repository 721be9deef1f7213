import { ruleCodes } from '@pozyka/domain/codes';
import { parity } from '@pozyka/i18n';
import { missingMessages } from '@pozyka/testing';
import { join } from 'node:path';
import { addressFields } from '../steps/address/conversions.ts';
import { passportFields } from '../steps/passport/conversions.ts';
import { socialFields } from '../steps/social/conversions.ts';
import { fieldErrorText } from '../texts/error-texts.ts';
import ru from './ru.json';
import uk from './uk.json';

const optional = ['patronymic', 'email', 'record_number', 'apartment', 'living.apartment'];

describe('messages', () => {
  it('hold every key that the code asks for', () => {
    expect(missingMessages(join(__dirname, '..'), uk)).toEqual([]);
  });

  it('say the same in both languages', () => {
    expect(parity(uk, ru)).toEqual([]);
  });

  it.each(ruleCodes)('have words for %s', (code) => {
    expect(uk).toHaveProperty([`rule.${code}`]);
  });

  it.each([...passportFields, ...addressFields, ...socialFields].filter((field) => !optional.includes(field)))(
    'name %s where it is left empty',
    (field) => {
      const texts: Record<string, string> = uk;
      const words = fieldErrorText((key) => texts[key] ?? `missing ${key}`)('required', field);
      expect(words).not.toContain('missing');
    },
  );
});
