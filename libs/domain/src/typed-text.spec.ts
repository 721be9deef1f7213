import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as domain from './index.ts';
import { applyMask } from './server-form/index.ts';
import { queryWords, searchKey } from './site-search/index.ts';
import { compact, isBlank, plain, readable, tidy } from './text.ts';

const TODAY = '2026-11-21';

/** A reader of typed text: what it makes of a text, and texts with the signs that people type differently. */
interface Row {
  reads: (typed: string) => unknown;
  samples: readonly string[];
}

const row = (samples: readonly string[], ...readers: readonly ((typed: string) => unknown)[]): Row => ({
  reads: (typed) => readers.map((read) => read(typed)),
  samples,
});

const names = ["Лук'яненко", 'Нечуй-Левицький', 'Марія Тереза', 'Ivanov', 'Рыбак', "Оʼ'к", 'Сергіївна'];
const days = ['1990-02-01', '1990-02-30', '2090-01-01'];
const houses = ['12-А', '5/7', '12 а', 'А', '2-6', "12 'А', корп. 3", '12, кв. 5', 'оф. 5', 'б/н', '-'];
const numbers = {
  passport: ['АА-121131', 'aa 121131', 'ЫК123456'],
  idCard: ['001-234-567', '12345678'],
  record: ['19900517-01232', '19900517-01234', '1'],
};

/** Every rule, normaliser and reader of the package by name. */
const table: Record<string, Row> = {
  nameRule: row(names, domain.nameRule),
  patronymicRule: row(names, domain.patronymicRule),
  normaliseName: row(names, domain.normaliseName),
  foreignLetters: row(names, domain.foreignLetters),
  sexOfPatronymic: row(names, domain.sexOfPatronymic),
  phoneRule: row(['067-123-45-67', '+380671234567', '12'], domain.phoneRule),
  normalisePhone: row(['067-123-45-67', '+38 (067) 123.45.67'], domain.normalisePhone),
  codeRule: row(['123-456', '12a'], domain.codeRule),
  normaliseCode: row(['123-456'], domain.normaliseCode),
  emailRule: row(['olena-k@ex-ample.com.ua', 'olena@example'], domain.emailRule),
  normaliseEmail: row(['olena-k@ex-ample.com.ua'], domain.normaliseEmail),
  promoCodeRule: row([' spring-26 ', 'AB'], domain.promoCodeRule),
  normalisePromoCode: row([' spring-26 '], domain.normalisePromoCode),
  itnRule: row(['3300912318', '1234567890'], domain.itnRule),
  normaliseItn: row(['3300912318', 'ІПН 3300-912-318'], domain.normaliseItn),
  itnFacts: row(['3300912318'], domain.itnFacts),
  dayFromTyped: row([...days, '1 лютого 1990 р.'], domain.dayFromTyped),
  normaliseDay: row([...days, '1 лютого 1990 р.'], domain.normaliseDay),
  isYearShort: row(['01-02-90'], domain.isYearShort),
  birthDateRule: row(days, (typed) => domain.birthDateRule(typed, TODAY)),
  passportNumberRule: row(numbers.passport, domain.passportNumberRule),
  normalisePassportNumber: row(numbers.passport, domain.normalisePassportNumber),
  idCardNumberRule: row(numbers.idCard, domain.idCardNumberRule),
  normaliseIdCardNumber: row(numbers.idCard, domain.normaliseIdCardNumber),
  recordNumberRule: row(numbers.record, (typed) => domain.recordNumberRule(typed, '1990-05-17')),
  normaliseRecordNumber: row(numbers.record, domain.normaliseRecordNumber),
  issuerRule: row(
    ['8034', 'Ново-Подільським РВ', 'РВ'],
    (typed) => domain.issuerRule(typed, 'id_card'),
    (typed) => domain.issuerRule(typed, 'passport'),
  ),
  issuedRule: row(['2010-05-17', '1990-02-30'], (typed) => domain.issuedRule(typed, 'passport', '1980-01-01', TODAY)),
  houseRule: row(houses, domain.houseRule),
  normaliseHouse: row(houses, domain.normaliseHouse),
  normaliseApartment: row(houses, domain.normaliseApartment),
  apartmentRule: row(houses, domain.apartmentRule),
  readStreet: row(['вул. Київська, 12-а, кв. 5', "вул. Лук'янівська 12", '8 Березня', 'Садова 2-й'], domain.readStreet),
  placeRule: row(["Кам'янець-Подільський", ' '], domain.placeRule),
  kopiykasFromTyped: row(["25'000 ₴", '25 000,50', '1.500'], domain.kopiykasFromTyped),
  heldSumFromTyped: row(['3,47 грн'], domain.heldSumFromTyped),
  incomeRule: row(['25 000 ₴', 'багато'], domain.incomeRule),
  normaliseIncome: row(['25 000 ₴'], domain.normaliseIncome),
  companyRule: row(['Нова-Лінія', 'А', ''], domain.companyRule),
  panRule: row(['4111-1111-1111-1111', '4111'], domain.panRule),
  normalisePan: row(['4111-1111-1111-1111'], domain.normalisePan),
  cardBrand: row(['9804-1234'], domain.cardBrand),
  maskPan: row(['4111-1111-1111-1111'], domain.maskPan),
  cardExpiryRule: row(['12-26', '13/26', '10/26'], (typed) => domain.cardExpiryRule(typed, TODAY)),
  cardLastDay: row(['12-26', '12/2026'], domain.cardLastDay),
  validateRelations: row(['067-123-45-67', "Лук'яна-Марія"], (typed) =>
    domain.validateRelations([{ TypeId: typed, Name: typed, Phone: typed }], { ownPhone: '0671234567', types: ['sister'] }),
  ),
  normaliseRelation: row(['067-123-45-67', "Лук'яна-Марія"], (typed) =>
    domain.normaliseRelation({ TypeId: 'a', Name: typed, Phone: typed }),
  ),
  validatePassport: row([...names, ...days, ...numbers.passport], (typed) => {
    const fields = [
      'surname',
      'name',
      'patronymic',
      'email',
      'itn',
      'birth_date',
      'passport_number',
      'extradition_institution',
      'extradition_date',
    ];
    return domain.validatePassport({ document_type: 'passport', ...Object.fromEntries(fields.map((field) => [field, typed])) }, TODAY);
  }),
  normalisePassport: row([...names, ...days], (typed) =>
    domain.normalisePassport({ surname: typed, birth_date: typed, passport_number: typed, extradition_institution: typed, email: typed }),
  ),
  validateAddress: row(houses, (typed) =>
    domain.validateAddress({ region: typed, locality: typed, streets: typed, house: typed, apartment: typed }, TODAY),
  ),
  normaliseAddress: row(["вул. Лук'яна-Донця", ...houses.slice(0, 5)], (typed) =>
    domain.normaliseAddress({ region: typed, koatuu: typed, streets: typed, house: typed, living: { house: typed, apartment: typed } }),
  ),
  validateSocial: row(['employee', "М'ята-Плюс", ''], (typed) =>
    domain.validateSocial({ work_type: typed, company_name: typed, purpose: typed, social_status: typed }, TODAY),
  ),
  normaliseSocial: row(["М'ята-Плюс"], (typed) => domain.normaliseSocial({ company_name: typed, purpose: typed })),
};

/** Other readers of typed text, which the package does not export. */
const others: Record<string, Row> = {
  searchKey: row(["Лук'янівка", 'по-новому'], searchKey),
  queryWords: row(["позика Лук'янівка", 'по-новому'], queryWords),
  applyMask: row(['12-12-1990', '12'], (typed) => applyMask('99.99.9999', typed)),
  tidy: row([" Лук'я-я  Ї "], tidy),
  compact: row(["Лук'я-я 1"], compact),
  isBlank: row(['', ' ', '-'], isBlank),
  readable: row(['два\nрядки', ' '], readable),
};

/** Take numbers and booleans, which another rule reads from a text; and a password, which is never changed. */
const takeNoText = ['amountRule', 'termRule', 'passwordRule'];

const readers = Object.entries({ ...table, ...others });
const everySign = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point));
const matching = (sign: RegExp): string[] => everySign.filter((text) => sign.test(text));
const blanks = [...matching(/\p{White_Space}/u), '\u2800'];
const unseen = matching(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u).filter((sign) => !blanks.includes(sign));
const dashes = [...matching(/\p{Pd}/u), '\u2212', '\u02d7'];
const usual = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u180e',
  '\ufe0f',
].concat(['\u115f', '\u1160', '\u3164', '\uffa0', '\u034f', '\u{e0041}', '\u0000', '\u061c', '\u2064']);

/** More than any body of a request holds. */
const LONG = 60_000;

const anyUnseen = fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...unseen));

const insertedAt = (text: string, at: number, sign: string): string => {
  const signs = [...text];
  return [...signs.slice(0, at % (signs.length + 1)), sign, ...signs.slice(at % (signs.length + 1))].join('');
};

it('has a row for every rule and normaliser', () => {
  const ofText = Object.keys(domain).filter((name) => /Rule$|^(?:normalise|validate)[A-Z]/.test(name));
  expect(ofText.filter((name) => !takeNoText.includes(name) && !(name in table))).toEqual([]);
});

it.each(usual)('%j is an unseen sign', (sign) => {
  expect(unseen).toContain(sign);
});

describe.each(readers)('%s', (name, { reads, samples }) => {
  it('answers the same with an unseen sign anywhere', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), anyUnseen, (typed, at, sign) => {
        expect(reads(insertedAt(typed, at, sign))).toEqual(reads(typed));
      }),
    );
  });

  it('takes unseen signs and blanks alone for nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyUnseen, fc.constantFrom(...blanks)), { maxLength: 5 }), (signs) => {
        expect(reads(signs.join(''))).toEqual(reads(''));
      }),
    );
  });

  it.each(['.', ' ', '-', "'", ' ,;', '1', '1 ', 'а', 'а ', '/'])(
    'reads a long run of %j in no more time than it takes to read it',
    (sign) => {
      // a parser that restarts at each sign would take minutes
      reads(`а${sign.repeat(LONG / sign.length)}x`);
    },
  );

  it('reads every blank, dash and apostrophe, and wide or Arabic digits, as the ordinary ones', () => {
    const ways: readonly (readonly [RegExp, readonly string[]])[] = [
      [/(?<=\S) (?=\S)/g, blanks.filter((blank) => name !== 'readable' || blank !== '\n')],
      [/-/g, dashes],
      [/'/g, ['’', '‘', '`', '´', '′', 'ʹ', 'ʼ', 'ʻ', 'ˈ', '‛', '＇']],
    ];
    for (const typed of samples) {
      for (const [sign, others] of ways)
        for (const other of others) expect([other, reads(typed.replace(sign, other))]).toEqual([other, reads(typed)]);
      for (const zero of [0xff10, 0x660, 0x6f0]) {
        expect(reads(typed.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))))).toEqual(reads(typed));
      }
    }
  });
});

it('keeps the joiners of emoji in a text of lines, and no others', () => {
  for (const emoji of ['👨‍👩‍👧', '❤️', '👍🏽', '🏳️‍🌈', '1️⃣']) expect(readable(`так ${emoji}`)).toBe(`так ${emoji}`);
  expect(readable('та\u200dк\ufe0f\u202e')).toBe('так');
});

it('is settled after one pass', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const read of [plain, tidy, compact, readable]) expect(read(read(typed))).toBe(read(typed));
    }),
  );
});

it('refuses a new password with an unseen sign, and changes none', () => {
  expect(domain.passwordRule('жовтий\u200b лимон 7')).toBe('passwordUnseen');
  expect(domain.passwordRule(' жовтий лимон 👨‍👩‍👧')).toBeUndefined();
});

it('a street may have a gap or a name of any length', () => {
  // the same of a reader that restarts at each sign
  expect(domain.readStreet(`Соборна${' ,;'.repeat(700_000)}x`)).toBeUndefined();
  expect(domain.readStreet('а'.repeat(2_000_000))).toBeUndefined();
});

it('an e-mail may have a tail of any length', () => {
  // a parser that restarts at each sign would take more than a day
  expect(domain.emailRule(`a@b.ua${'.,;'.repeat(700_000)}x`)).toBe('tooLong');
});
