import { passport } from '../../testing/samples.ts';
import { toDraft, toForm, toWire, typedBooklet, typedRecord, validate, warningOf, type PassportForm } from './conversions.ts';

const empty = toForm({});

describe('passport conversions', () => {
  it('start empty, and clear on the server what is emptied here', () => {
    expect(Object.values(empty).every((value) => value === '')).toBe(true);
    expect(Object.values(toWire(empty)).every((value) => value === null)).toBe(true);
  });

  it('give a saved step back unchanged', () => {
    expect(toWire(toForm(passport))).toEqual(passport);
  });

  it.each<[name: keyof PassportForm, typed: string, wire: string | null]>([
    ['birth_date', '17.05.1990', '1990-05-17'],
    ['birth_date', '7.5.1990', '1990-05-07'],
    ['birth_date', '31.02.1990', '31.02.1990'],
    ['birth_date', '17.05', '17.05'],
    ['extradition_date', '10.06.2008', '2008-06-10'],
    ['surname', " Лук'яненко", " Лук'яненко"],
    ['surname', '   ', null],
    ['document_type', 'id_card', 'id_card'],
    ['document_type', 'licence', null],
  ])('send %s typed as "%s" as %s', (name, typed, wire) => {
    expect(toWire({ ...empty, document_type: 'passport', [name]: typed })[name]).toBe(wire);
  });

  it.each([
    ['1990-05-17', '17.05.1990'],
    ['31.02.1990', '31.02.1990'],
    [null, ''],
  ])('show the saved day %s as "%s"', (day, shown) => {
    expect(toForm({ birth_date: day }).birth_date).toBe(shown);
  });

  it('send nothing of a document that is not chosen', () => {
    expect(toWire({ ...empty, passport_number: 'АА121131', extradition_date: '10.06.2008' })).toEqual(toWire(empty));
  });

  it('send a record number with an ID card only', () => {
    const form = { ...empty, record_number: '19900517-01232' };
    expect(toWire({ ...form, document_type: 'id_card' }).record_number).toBe('19900517-01232');
    expect(toWire({ ...form, document_type: 'passport' }).record_number).toBeNull();
  });

  it('save this step alone', () => {
    expect(Object.keys(toDraft(empty))).toEqual(['Passport']);
  });
});

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

it.each([
  ['aa', 'АА'],
  ['AA121131', 'АА121131'],
  ['ва 12', 'ВА12'],
  ['12', '12'],
])('a booklet typed as "%s" is %s', (typed, shown) => {
  expect(typedBooklet(typed)).toBe(shown);
});

it.each([
  ['20000101', '20000101'],
  ['200001011', '20000101-1'],
  ['2000010112345', '20000101-12345'],
  ['20000101-1', '20000101-1'],
  ['запис', 'запис'],
])('a record number typed as "%s" is %s', (typed, shown) => {
  expect(typedRecord(typed)).toBe(shown);
});
