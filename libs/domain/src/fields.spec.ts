import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { placeRule } from './address.ts';
import { birthDateRule } from './birth-date.ts';
import { codeRule, normaliseCode } from './code.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailRule, normaliseEmail } from './email.ts';
import { foreignLetters, nameRule, normaliseName, patronymicRule } from './names.ts';
import { passwordRule } from './password.ts';
import { normalisePhone, phoneRule } from './phone.ts';
import { normalisePromoCode, promoCodeRule } from './promo-code.ts';
import { companyRule, incomeRule } from './work.ts';

const TODAY = '2026-11-21';

describe('phone', () => {
  it.each([
    ['0671234567', undefined],
    ['380671234567', undefined],
    ['+380671234567', undefined],
    ['067 123-45-67', undefined],
    ['(067) 123.45.67', undefined],
    ['+380441234567', 'phoneInvalid'],
    ['067123456', 'phoneInvalid'],
    ['06712345678', 'phoneInvalid'],
    ['0800123456', 'phoneInvalid'],
    ['+48601234567', 'phoneInvalid'],
    ['671234567', 'phoneInvalid'],
    ['067123456a', 'phoneInvalid'],
    ['', 'required'],
    ['  ', 'required'],
    [null, 'required'],
  ])('%p answers %p', (typed, expected) => {
    expect(phoneRule(typed)).toBe(expected);
  });

  it('reads every way of writing one number as the same number', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '(', ')', '\u00a0');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('0', '380', '+380', '00380'),
        fc.array(separator, { minLength: 9 }),
        (n, head, marks) => {
          const national = `67${String(n).padStart(7, '0')}`;
          const typed = head + [...national].map((digit, index) => digit + (marks[index] ?? '')).join('');
          expect(normalisePhone(typed)).toBe(`+380${national}`);
          expect(normalisePhone(normalisePhone(typed))).toBe(`+380${national}`);
        },
      ),
    );
  });
});

describe('the pattern of phones', () => {
  it('judges every Ukrainian number as the whole library does', () => {
    const number = fc.integer({ min: 0, max: 999_999_999 }).map((digits) => `+380${String(digits).padStart(9, '0')}`);
    fc.assert(
      fc.property(number, (phone) => expect(phoneRule(phone) === undefined).toBe(isValidPhoneNumber(phone))),
      { numRuns: 1_000 },
    );
    for (let operator = 0; operator < 100; operator += 1) {
      const phone = `+380${String(operator).padStart(2, '0')}1234567`;
      expect(phoneRule(phone) === undefined).toBe(isValidPhoneNumber(phone));
    }
  });
});

describe('code', () => {
  it.each([
    ['123456', undefined],
    ['123 456', undefined],
    ['123-456', undefined],
    ['12345', 'codeInvalid'],
    ['1234567', 'codeInvalid'],
    ['12345a', 'codeInvalid'],
    ['', 'required'],
  ])('%p answers %p', (typed, expected) => {
    expect(codeRule(typed)).toBe(expected);
  });

  it('keeps leading zeros', () => {
    expect(normaliseCode(' 000 123 ')).toBe('000123');
  });
});

describe('names', () => {
  it.each([
    "Лук'яненко",
    'О’Коннор',
    'О‘Коннор',
    'Лук`яненко',
    'Лукʼяненко',
    'Нечуй-Левицький',
    'Ян',
    'Є',
    'Ґалаґан',
    'Марія Тереза',
    ' Ян ',
  ])('%p passes', (name) => {
    expect(nameRule(name)).toBeUndefined();
  });

  it.each(['Оʼʼк', 'Іван-', '-Іван', 'Іван--Петро', 'ʼІван', 'Іван2', 'Іван.', 'Łukasz2', 'Ἀθηνᾶ'])('%p fails', (name) => {
    expect(nameRule(name)).toMatch(/^name/);
  });

  it.each([
    ['Iваненко', 'Іваненко'],
    ['Лук´янeнко', 'Лукʼяненко'],
    ['O’Коннор', 'ОʼКоннор'],
    ['Лук*яненко', 'Лукʼяненко'],
    ['Лук"яненко', 'Лукʼяненко'],
    ['Нечуй – Левицький', 'Нечуй-Левицький'],
    ['Шевче\u0301нко', 'Шевченко'],
    ['Ïжакевич', 'Їжакевич'],
  ])('%p is %p', (typed, name) => {
    expect(nameRule(typed)).toBeUndefined();
    expect(normaliseName(typed)).toBe(name);
  });

  it.each([
    ['Ivanov', 'nameLatin', 'I, v, a, n, o'],
    ['Петроvич', 'nameLatin', 'v'],
    ['Марія Cox', 'nameLatin', 'C, o, x'],
    ['Рыбак', 'nameRussian', 'ы'],
    ['Объэкт', 'nameRussian', 'ъ, э'],
    ['Ёж', 'nameRussian', 'Ё'],
    ['Іван', undefined, ''],
  ])('%p answers %p and names %p', (typed, code, letters) => {
    expect(nameRule(typed)).toBe(code);
    expect(foreignLetters(typed)).toBe(letters);
  });

  it('is 1 to 50 characters', () => {
    expect(nameRule('')).toBe('required');
    expect(nameRule('а'.repeat(50))).toBeUndefined();
    expect(nameRule('а'.repeat(51))).toBe('tooLong');
  });

  it('joins a letter and its mark into one', () => {
    expect(normaliseName('Андрии\u0306')).toBe('Андрий');
    expect(nameRule('І\u0308жакевич')).toBeUndefined();
  });

  it('writes one apostrophe and is settled after one pass', () => {
    expect(normaliseName("  Лук'яненко  Дем’яненко ")).toBe('Лукʼяненко Демʼяненко');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = normaliseName(typed);
        expect(normaliseName(once)).toBe(once);
        expect(nameRule(typed)).toBe(nameRule(once));
      }),
    );
  });

  it('lets the patronymic be absent but not wrong', () => {
    expect(patronymicRule('')).toBeUndefined();
    expect(patronymicRule(null)).toBeUndefined();
    expect(patronymicRule('Іванович')).toBeUndefined();
    expect(patronymicRule('Petrovich')).toBe('nameLatin');
  });
});

describe('birth date', () => {
  it.each([
    ['2008-11-21', undefined],
    ['2008-11-22', 'tooYoung'],
    ['1956-11-21', undefined],
    ['1955-11-22', undefined],
    ['1955-11-21', 'tooOld'],
    ['2026-11-21', 'tooYoung'],
    ['2026-11-22', 'dateInFuture'],
    ['1990-02-29', 'dateInvalid'],
    ['21.11.1990 р.', undefined],
    ['21.11.90', 'dateYearShort'],
    ['31.11.1990', 'dateInvalid'],
    ['', 'required'],
  ])('%p answers %p', (typed, expected) => {
    expect(birthDateRule(typed, TODAY)).toBe(expected);
  });
});

describe('address', () => {
  it('needs places', () => {
    expect(placeRule('вулиця Хрещатик')).toBeUndefined();
    expect(placeRule(' ')).toBe('required');
    expect(placeRule('а'.repeat(121))).toBe('tooLong');
  });
});

describe('work and income', () => {
  it.each([
    [0, undefined],
    [100_000_000, undefined],
    [2_500_000, undefined],
    [100_000_100, 'incomeInvalid'],
    [-100, 'incomeInvalid'],
    [150, 'incomeInvalid'],
    [Number.NaN, 'incomeInvalid'],
    [null, 'required'],
    ['', 'required'],
    ['25.000 грн', undefined],
    ['25000,50', 'incomeInvalid'],
    ['багато', 'incomeInvalid'],
  ])('income %p answers %p', (kopiykas, expected) => {
    expect(incomeRule(kopiykas)).toBe(expected);
  });

  it('bounds the name of a company', () => {
    expect(companyRule('')).toBe('required');
    expect(companyRule('А')).toBe('companyInvalid');
    expect(companyRule('АТ')).toBeUndefined();
    expect(companyRule('а'.repeat(121))).toBe('tooLong');
  });
});

describe('email, promo code, password', () => {
  it.each([
    ['', undefined],
    ['olena@example.com.ua', undefined],
    ['olena@example', 'emailInvalid'],
    ['olena@@example.com', 'emailInvalid'],
    ['@example.com', 'emailInvalid'],
    ['olena@example,com', 'emailInvalid'],
    ['olena@example.com,taras@example.com', 'emailInvalid'],
    ['e-mail:olena@example.com', 'emailInvalid'],
    [`${'a'.repeat(250)}@a.ua`, 'tooLong'],
  ])('email %p answers %p', (typed, expected) => {
    expect(emailRule(typed)).toBe(expected);
  });

  it.each(['Олена <olena@example.com>', '<olena@example.com>', 'mailto:olena@example.com', 'olena@example.com. ', 'olena@example.com;'])(
    'email %p is the address alone',
    (typed) => {
      expect([emailRule(typed), normaliseEmail(typed)]).toEqual([undefined, 'olena@example.com']);
    },
  );

  it.each([
    [' spring-26 ', undefined],
    ['', undefined],
    ['AB', 'promoCodeInvalid'],
    ['A'.repeat(21), 'promoCodeInvalid'],
    ['ВЕСНА', 'promoCodeInvalid'],
    ['A B C', 'promoCodeInvalid'],
    ['SРRING-26', undefined],
  ])('promo code %p answers %p', (typed, expected) => {
    expect(promoCodeRule(typed)).toBe(expected);
  });

  it('compares promo codes in capitals', () => {
    expect(normalisePromoCode(' spring-26 ')).toBe('SPRING-26');
  });

  it.each([
    ['', 'required'],
    ['короткі', 'passwordTooShort'],
    ['жовтий лимон 7', undefined],
    ['        ', undefined],
    ['a'.repeat(129), 'passwordTooLong'],
    ['Password', 'passwordCommon'],
    ['qwertyuiop', 'passwordCommon'],
    ['🙂'.repeat(8), undefined],
    ['🙂'.repeat(7), 'passwordTooShort'],
  ])('password %p answers %p', (password, expected) => {
    expect(passwordRule(password, isCommonPassword)).toBe(expected);
  });
});
