import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ruleCodes } from './codes.ts';
import {
  completenessOf,
  normaliseAddress,
  normalisePassport,
  normaliseSocial,
  passportFields,
  validateAddress,
  validatePassport,
  validateSocial,
  wrongInStep,
} from './steps.ts';
import { sampleApplicant } from './steps/sample-applicant.ts';
import type { AddressValues, PassportValues, placeFields, SocialValues, socialFields } from './steps.ts';

const TODAY = '2026-11-21';

const passport: PassportValues = { ...sampleApplicant.Passport, surname: "Лук'яненко", passport_number: 'aa 121131' };
const idCard: PassportValues = {
  ...passport,
  document_type: 'id_card',
  passport_number: '001234567',
  record_number: '19900517-01232',
  extradition_institution: '8034',
  extradition_date: '2019-03-01',
};
const address: AddressValues = { ...sampleApplicant.Address, house: '12 a' };
const social: SocialValues = sampleApplicant.Social;
const application = { Passport: passport, Address: address, Social: social };

/** Fields that the descriptors of a step might lack and compile all the same. */
type Forgettable<Fields> = { [Name in keyof Fields]: Omit<Fields, Name> extends Fields ? Name : never }[keyof Fields];
type Nothing<Type extends never> = Type;

it('does not compile without any one descriptor', () => {
  const passport: Nothing<Forgettable<typeof passportFields>>[] = [];
  const place: Nothing<Forgettable<typeof placeFields>>[] = [];
  const social: Nothing<Forgettable<typeof socialFields>>[] = [];
  expect([...passport, ...place, ...social]).toEqual([]);
});

describe('passport step', () => {
  it('passes with either document', () => {
    expect(validatePassport(passport, TODAY)).toEqual({});
    expect(validatePassport(idCard, TODAY)).toEqual({});
  });

  it('names every field that is missing', () => {
    const others = ['patronymic', 'email', 'passport_number', 'record_number', 'extradition_institution', 'extradition_date'];
    const required = Object.keys(passportFields).filter((name) => !others.includes(name));
    expect(validatePassport({}, TODAY)).toEqual(Object.fromEntries(required.map((name) => [name, 'required'])));
    expect(validatePassport({ document_type: 'id_card' }, TODAY)).toMatchObject({
      passport_number: 'required',
      extradition_institution: 'required',
      extradition_date: 'required',
    });
  });

  it('judges the number by the document', () => {
    expect(validatePassport({ ...passport, passport_number: '001234567' }, TODAY)).toEqual({ passport_number: 'passportInvalid' });
    expect(validatePassport({ ...idCard, passport_number: 'АА121131' }, TODAY)).toEqual({ passport_number: 'idCardInvalid' });
    expect(validatePassport({ ...passport, document_type: 'licence' }, TODAY)).toEqual({ document_type: 'choiceInvalid' });
  });

  it('does not refuse a number that says another birth date', () => {
    expect(validatePassport({ ...passport, itn: '3652504575' }, TODAY)).toEqual({});
  });

  it('stores it clean, and absent fields stay absent', () => {
    expect(normalisePassport({ ...passport, surname: " Лук'яненко " })).toEqual({
      ...passport,
      surname: 'Лукʼяненко',
      passport_number: 'АА121131',
    });
    expect(normalisePassport({ name: ' Ян ', patronymic: null })).toEqual({ name: 'Ян', patronymic: null });
    expect(normalisePassport({ birth_date: '17/5/1990 р.' })).toEqual({ birth_date: '1990-05-17' });
  });
});

describe('address step', () => {
  it('checks both addresses', () => {
    expect(validateAddress(address, TODAY)).toEqual({});
    expect(validateAddress({ ...address, living: { ...address, house: 'А', streets: '' } }, TODAY)).toEqual({
      'living.house': 'houseInvalid',
      'living.streets': 'required',
    });
    expect(validateAddress({}, TODAY)).toEqual({ region: 'required', locality: 'required', streets: 'required', house: 'required' });
  });

  it('stores both clean', () => {
    const clean = { ...address, house: '12А' };
    expect(normaliseAddress({ ...address, living: address })).toEqual({ ...clean, living: clean });
    expect(normaliseAddress(address)).toEqual(clean);
  });
});

describe('social step', () => {
  it('passes, and asks a freelancer for no company', () => {
    expect(validateSocial(social, TODAY)).toEqual({});
    expect(validateSocial({ ...social, work_type: 'freelancer', company_name: '', not_politic: false }, TODAY)).toEqual({});
  });

  it('names what is wrong', () => {
    expect(validateSocial({ ...social, work_type: 'pirate', Income: 50, not_politic: null }, TODAY)).toEqual({
      work_type: 'choiceInvalid',
      Income: 'incomeInvalid',
      not_politic: 'required',
    });
    expect(validateSocial({ ...social, bureau_consent: null }, TODAY)).toEqual({ bureau_consent: 'required' });
    expect(validateSocial({ ...social, company_name: ' ' }, TODAY)).toEqual({ company_name: 'required' });
  });

  it('names no field that the other values do not call for', () => {
    expect(validatePassport({ ...passport, record_number: '1' }, TODAY)).toEqual({});
    expect(validateSocial({ ...social, work_type: 'freelancer', company_name: 'А' }, TODAY)).toEqual({});
  });

  it('stores it clean', () => {
    expect(normaliseSocial({ ...social, company_name: '  ТОВ   «Ранок» ', Income: '25 тис' })).toEqual(social);
    expect(normaliseSocial({ company_name: 'А' })).toEqual({ company_name: 'А' });
  });
});

describe('completeness', () => {
  it.each([
    [{}, 0],
    [{ Passport: passport }, 60],
    [{ Passport: passport, Address: address }, 80],
    [application, 100],
    [{ Passport: { ...passport, name: '' }, Address: address, Social: social }, 0],
    [{ Passport: passport, Social: social }, 60],
    [{ Passport: passport, Address: {}, Social: null }, 60],
  ])('counts whole valid steps in order (%#)', (values, expected) => {
    expect(completenessOf(values, TODAY)).toBe(expected);
  });

  it('falls when a birthday makes the customer too old', () => {
    expect(completenessOf(application, '2061-05-16')).toBe(100);
    expect(completenessOf(application, '2061-05-17')).toBe(0);
  });

  it('is one of four numbers, and a step alone does not depend on the others', () => {
    const part = <T>(value: T) => fc.constantFrom(value, null, undefined);
    fc.assert(
      fc.property(part(passport), part(address), part(social), (Passport, Address, Social) => {
        const values = { Passport, Address, Social };
        expect([0, 60, 80, 100]).toContain(completenessOf(values, TODAY));
        expect(wrongInStep('passport', values, TODAY)).toEqual(Passport ? {} : undefined);
        expect(wrongInStep('address', values, TODAY)).toEqual(Address ? {} : undefined);
        expect(wrongInStep('social', values, TODAY)).toEqual(Social ? {} : undefined);
      }),
    );
  });

  it('checks typed and stored values alike, with known codes, for any text', () => {
    const typed = fc.option(
      fc.oneof(fc.string(), fc.constantFrom(...Object.values(passport).filter((value) => typeof value === 'string'))),
      { nil: undefined },
    );
    const fields = fc.record(Object.fromEntries(Object.keys(idCard).map((field) => [field, typed])));
    fc.assert(
      fc.property(fields, fc.constantFrom('passport', 'id_card', ''), (values: PassportValues, document_type) => {
        const draft = { ...values, document_type };
        const wrong = validatePassport(draft, TODAY);
        expect(validatePassport(normalisePassport(draft), TODAY)).toEqual(wrong);
        for (const code of Object.values(wrong)) expect(ruleCodes).toContain(code);
      }),
    );
  });
});
