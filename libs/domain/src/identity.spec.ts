import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardBrand, cardEndsSoon, cardExpiryRule, cardLastDay, maskPan, panRule } from './card.ts';
import { addDays, isDay } from './dates.ts';
import {
  idCardNumberRule,
  issuedRule,
  issuerRule,
  normalisePassportNumber,
  normaliseRecordNumber,
  passportNumberRule,
  recordNumberRule,
} from './documents.ts';
import { itnFacts, itnOf, itnRule, itnWarning, normaliseItn } from './itn.ts';

const TODAY = '2026-11-21';
const BORN = '1990-05-17';

describe('taxpayer number', () => {
  it.each(['3652504575', '1759013776', '3184710691', '3068208400', '3300912318', ' 330 091 2318 '])('%s is valid', (itn) => {
    expect(itnRule(itn)).toBeUndefined();
  });

  it.each(['ІПН 3300912318', 'IПН: 3300 912 318', 'РНОКПП №3300912318', 'инн 3300912318', '3300-912-318', '3300912318.', '(3300912318)'])(
    '%s is read as its digits',
    (itn) => {
      expect(normaliseItn(itn)).toBe('3300912318');
      expect(itnRule(itn)).toBeUndefined();
    },
  );

  it.each(['1234567890', '3652504574', '2222222222', '0000000000', '330091231', '33009123188', '330091231a', 'ІПН', 'ІПН немає', '-'])(
    '%s is not',
    (itn) => {
      expect(itnRule(itn)).toBe('itnInvalid');
    },
  );

  it('tells the birth date and the sex', () => {
    expect(itnFacts('3652504575')).toEqual({ birthDate: '2000-01-01', sex: 'male' });
    expect(itnFacts('3068208400')).toEqual({ birthDate: '1984-01-02', sex: 'female' });
    expect(itnFacts('1234567890')).toBeUndefined();
  });

  it('warns of another birth date or sex, and only then', () => {
    expect(itnWarning('3300912318', { birthDate: BORN, sex: 'male' })).toBeUndefined();
    expect(itnWarning('3300912318', { birthDate: '1990-05-18' })).toBe('itnBirthDateDiffers');
    expect(itnWarning('3300912318', { birthDate: BORN, sex: 'female' })).toBe('itnSexDiffers');
    expect(itnWarning('3300912318', {})).toBeUndefined();
    expect(itnWarning('1234567890', { birthDate: BORN })).toBeUndefined();
  });

  const person = fc.tuple(
    fc.integer({ min: 1, max: 50_000 }),
    fc.integer({ min: 0, max: 999 }),
    fc.constantFrom('male' as const, 'female' as const),
  );

  it('gives back what it was made of', () => {
    fc.assert(
      fc.property(person, ([days, serial, sex]) => {
        const birthDate = addDays('1899-12-31', days);
        const itn = itnOf(birthDate, serial, sex);
        expect(itnRule(itn)).toBeUndefined();
        expect(itnFacts(itn)).toEqual({ birthDate, sex });
      }),
    );
  });

  it('notices a wrong check digit', () => {
    fc.assert(
      fc.property(person, fc.integer({ min: 1, max: 9 }), ([days, serial, sex], by) => {
        const itn = itnOf(addDays('1899-12-31', days), serial, sex);
        expect(itnRule(`${itn.slice(0, 9)}${(Number(itn[9]) + by) % 10}`)).toBe('itnInvalid');
      }),
    );
  });
});

describe('passport booklet', () => {
  it.each([
    'АА121131',
    'aa121131',
    'AA 121131',
    'КС № 123456',
    'ІЇ000001',
    'ЬЯ123456',
    'АА–121131',
    'АА№121131',
    'АА N 121131',
    'АА No.121131',
    'серія НО номер 121131',
    'aa. 121131',
  ])('%s passes', (number) => {
    expect(passportNumberRule(number)).toBeUndefined();
  });

  it.each(['ЫК123456', 'ЁК123456', 'АА12113', 'АА1211311', 'А121131', 'ZZ123456', '123456789'])('%s fails', (number) => {
    expect(passportNumberRule(number)).toBe('passportInvalid');
  });

  it('turns Latin look-alikes into Cyrillic', () => {
    expect(normalisePassportNumber('aa 121131')).toBe('АА121131');
    expect([...normalisePassportNumber('HX121131')].slice(0, 2)).toEqual(['Н', 'Х']);
  });
});

describe('ID card', () => {
  it.each([
    [idCardNumberRule('000123456'), undefined],
    [idCardNumberRule('12345678'), 'idCardInvalid'],
    [idCardNumberRule(''), 'required'],
    [issuerRule('1234', 'id_card'), undefined],
    [issuerRule('Шевченківським РВ', 'id_card'), 'issuerInvalid'],
    [issuerRule('Шевченківським РВ ГУ МВС', 'passport'), undefined],
    [issuerRule('РВ', 'passport'), 'issuerInvalid'],
    [recordNumberRule('19900517-01232', '1990-05-17'), undefined],
    [recordNumberRule('1990051701232', '17.05.1990'), undefined],
    [recordNumberRule('19910824-00026', '1991-08-24'), undefined],
    [recordNumberRule('20000101-12346', '2000-01-01'), undefined],
    [recordNumberRule('', '1990-05-17'), undefined],
    [recordNumberRule('19900517-01232', ''), undefined],
    [recordNumberRule('19900517-01232', '1990-02-30'), undefined],
    [recordNumberRule('19900517-0123', '1990-05-17'), 'recordInvalid'],
    [recordNumberRule('19900230-01234', '1990-05-17'), 'recordInvalid'],
    [recordNumberRule('00000000-00000', '1990-05-17'), 'recordInvalid'],
    [recordNumberRule('19900517-01234', '1990-05-17'), 'recordMistyped'],
    [recordNumberRule('19900517-10232', '1990-05-17'), 'recordMistyped'],
    [recordNumberRule('19900517-01232', '1990-05-18'), 'recordBirthDateDiffers'],
  ])('answers %p, expected %p', (result, expected) => {
    expect(result).toBe(expected);
  });

  it('writes the hyphen of the record number', () => {
    expect(normaliseRecordNumber('1990051701232')).toBe('19900517-01232');
  });
});

describe('date of issue', () => {
  it.each([
    ['2010-05-17', 'passport', BORN, undefined],
    ['1993-12-31', 'passport', '1960-01-01', 'issuedTooEarly'],
    ['1994-01-01', 'passport', '1960-01-01', undefined],
    ['2006-05-16', 'passport', BORN, 'issuedTooYoung'],
    ['2006-05-17', 'passport', BORN, undefined],
    ['2015-12-31', 'id_card', BORN, 'issuedTooEarly'],
    ['2016-11-20', 'id_card', BORN, 'idCardExpired'],
    ['2016-11-21', 'id_card', BORN, undefined],
    ['2021-05-16', 'id_card', '2007-05-17', 'issuedTooYoung'],
    ['2021-05-17', 'id_card', '2007-05-17', undefined],
    ['2026-11-22', 'id_card', BORN, 'dateInFuture'],
    ['2020-02-30', 'id_card', BORN, 'dateInvalid'],
    ['2020-02-20', 'id_card', 'unknown', undefined],
    ['', 'passport', BORN, 'required'],
  ] as const)('%s of a %s, born %s: %p', (day, type, born, expected) => {
    expect(issuedRule(day, type, born, TODAY)).toBe(expected);
  });
});

describe('card', () => {
  it.each([
    ['4111 1111 1111 1111', undefined, 'visa'],
    ['5555555555554444', undefined, 'mastercard'],
    ['2221000000000009', undefined, 'mastercard'],
    ['6759649826438453', undefined, 'maestro'],
    ['4111111111111112', 'cardInvalid', 'visa'],
    ['2720990000000007', undefined, 'mastercard'],
    ['2721000000000000', 'cardInvalid', 'unknown'],
    ['00000000000000', 'cardInvalid', 'unknown'],
    ['41111111111', 'cardInvalid', 'visa'],
    ['', 'required', 'unknown'],
  ])('%s answers %p, %s', (pan, expected, brand) => {
    expect(panRule(pan)).toBe(expected);
    expect(cardBrand(pan)).toBe(brand);
  });

  it('knows the national payment system', () => {
    expect(cardBrand('9804 1234')).toBe('prostir');
  });

  it('notices any one wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'5555555555554444'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(panRule(digits.join(''))).toBe('cardInvalid');
      }),
    );
  });

  it('shows six digits and four', () => {
    expect(maskPan('4111 1111 1111 1234')).toBe('411111******1234');
  });

  it('ends soon: within 60 days, before the loan is due, or ended already', () => {
    const today = '2026-10-01';
    expect(cardEndsSoon('11/26', { today })).toBe(true);
    expect(cardEndsSoon('11/26', { today: '2026-09-30' })).toBe(false);
    expect(cardEndsSoon('12/26', { today })).toBe(false);
    expect(cardEndsSoon('12/26', { today, dueDate: '2026-12-31' })).toBe(false);
    expect(cardEndsSoon('12/26', { today, dueDate: '2027-01-01' })).toBe(true);
    expect(cardEndsSoon('09/26', { today })).toBe(true);
  });

  it('works to the last day of its month', () => {
    expect(cardLastDay('02/28')).toBe('2028-02-29');
    expect(cardLastDay('1226')).toBe('2026-12-31');
    for (const typed of ['12/2026', '12.26', '12-26', '12 / 26', '122026']) expect(cardLastDay(typed)).toBe('2026-12-31');
    expect(cardLastDay('2/28')).toBe('2028-02-29');
    expect(cardExpiryRule('11/26', '2026-11-30')).toBeUndefined();
    expect(cardExpiryRule('11/26', '2026-12-01')).toBe('cardExpired');
    expect(cardExpiryRule('13/26', TODAY)).toBe('cardExpiryInvalid');
    expect(cardExpiryRule('', TODAY)).toBe('required');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
        const last = cardLastDay(`${String(month).padStart(2, '0')}/${String(year).padStart(2, '0')}`) ?? '';
        expect(isDay(last)).toBe(true);
        expect(addDays(last, 1).endsWith('-01')).toBe(true);
      }),
    );
  });
});
