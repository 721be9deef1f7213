import { passport } from '../../testing/samples.ts';
import { toForm } from './conversions.ts';
import { validate, warningOf } from './validate.ts';

const TODAY = '2026-11-21';
const whole = toForm(passport);

describe('passport rules', () => {
  it('take a whole step', () => {
    expect(validate(whole, TODAY)).toEqual({});
  });

  it.each([
    [{ surname: 'Рыбак' }, { surname: 'nameRussian' }],
    [{ surname: '\u200b' }, { surname: 'required' }],
    [{ surname: '\u202aIваненко\u202c' }, {}],
    [{ itn: '1234567890' }, { itn: 'itnInvalid' }],
    [{ birth_date: '31.02.1990' }, { birth_date: 'dateInvalid' }],
    [{ birth_date: '17.05.2010' }, { birth_date: 'tooYoung', extradition_date: 'issuedTooYoung' }],
    [{ passport_number: 'ЫК123456' }, { passport_number: 'passportInvalid' }],
    [
      { document_type: 'id_card' },
      { passport_number: 'idCardInvalid', extradition_institution: 'issuerInvalid', extradition_date: 'issuedTooEarly' },
    ],
    [{ email: 'name@' }, { email: 'emailInvalid' }],
  ])('of %j refuse %j', (typed, errors) => {
    expect(validate({ ...whole, ...typed }, TODAY)).toEqual(errors);
  });

  it.each([
    ['3300912318', '17.05.1990', 'Іванович', undefined],
    ['3300912318', '18.05.1990', 'Іванович', 'itnBirthDateDiffers'],
    ['3300912318', '18.05.', '', undefined],
    ['1234567890', '18.05.1990', 'Іванівна', undefined],
    ['3300912318', '17.05.1990', 'Іванівна', 'itnSexDiffers'],
    ['3300912318', '17.05.1990', '', undefined],
  ])('warn about %s with %s and "%s": %s', (itn, birth_date, patronymic, expected) => {
    expect(warningOf({ itn, birth_date, patronymic })).toBe(expected);
  });
});
