import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { foreignLetters, ruleCodes, validateAddress, validatePassport, validateSocial, type RuleCode } from '@pozyka/domain';
import ru from '@pozyka/domain/steps/ru.json' with { type: 'json' };
import uk from '@pozyka/domain/steps/uk.json' with { type: 'json' };
import { locales, testDatabases, type Locale } from '@pozyka/server-kit';
import type { TestApi } from '../auth/testing/test-api.ts';
import { address, newApplicant, social, startApiWithLists, type Applicant } from './testing/applicants.ts';

const formTexts: Record<Locale, Readonly<Record<string, string>>> = { uk, ru };

/** The form's messages about a field. */
const formText = (locale: Locale, field: string, code: RuleCode, typed: unknown): string | undefined => {
  const texts = formTexts[locale];
  const isLiving = field.startsWith('living.');
  const words = texts[code === 'required' ? `required.${field.replace('living.', '')}` : `rule.${code}`]?.replace(
    '{{letters}}',
    foreignLetters(String(typed)),
  );
  return isLiving ? texts['living-error']?.replace('{{error}}', words ?? '') : words;
};

/** Amounts and terms are judged by conditions that the server alone has. */
const withLimits: readonly RuleCode[] = ['amountOutOfRange', 'amountStep', 'termOutOfRange'];

type Section = 'Passport' | 'Address' | 'Social';
const idCard = { document_type: 'id_card', passport_number: '001234567', extradition_institution: '8041', extradition_date: '2020-05-04' };

const cases: readonly (readonly [Section, object, string, RuleCode])[] = [
  ['Passport', { surname: '' }, 'surname', 'required'],
  ['Passport', { surname: 'Рыбак' }, 'surname', 'nameRussian'],
  ['Passport', { surname: 'Оʼʼк' }, 'surname', 'nameInvalid'],
  ['Passport', { surname: 'А'.repeat(51) }, 'surname', 'tooLong'],
  ['Passport', { name: 'Ivan' }, 'name', 'nameLatin'],
  ['Passport', { surname: '\u200b\u202e' }, 'surname', 'required'],
  ['Passport', { patronymic: 'Іван-' }, 'patronymic', 'nameInvalid'],
  ['Passport', { email: 'not yet' }, 'email', 'emailInvalid'],
  ['Passport', { itn: null }, 'itn', 'required'],
  ['Passport', { itn: '3652504574' }, 'itn', 'itnInvalid'],
  ['Passport', { birth_date: '1990-02-30' }, 'birth_date', 'dateInvalid'],
  ['Passport', { birth_date: '01.02.90' }, 'birth_date', 'dateYearShort'],
  ['Passport', { birth_date: '2026-03-03' }, 'birth_date', 'dateInFuture'],
  ['Passport', { birth_date: '2008-03-03' }, 'birth_date', 'tooYoung'],
  ['Passport', { birth_date: '1955-03-02' }, 'birth_date', 'tooOld'],
  ['Passport', { document_type: null }, 'document_type', 'required'],
  ['Passport', { passport_number: 'ЫК123456' }, 'passport_number', 'passportInvalid'],
  ['Passport', { extradition_institution: '' }, 'extradition_institution', 'required'],
  ['Passport', { extradition_date: '1993-12-31' }, 'extradition_date', 'issuedTooEarly'],
  ['Passport', { extradition_date: '2006-05-13' }, 'extradition_date', 'issuedTooYoung'],
  ['Passport', { extradition_date: '2026-03-03' }, 'extradition_date', 'dateInFuture'],
  ['Passport', { ...idCard, passport_number: 'АА121131' }, 'passport_number', 'idCardInvalid'],
  ['Passport', { ...idCard, record_number: '1' }, 'record_number', 'recordInvalid'],
  ['Passport', { ...idCard, record_number: '19900514-01234' }, 'record_number', 'recordMistyped'],
  ['Passport', { ...idCard, record_number: '19910824-00026' }, 'record_number', 'recordBirthDateDiffers'],
  ['Passport', { ...idCard, extradition_institution: 'РВ' }, 'extradition_institution', 'issuerInvalid'],
  ['Passport', { ...idCard, extradition_date: '2016-03-01' }, 'extradition_date', 'idCardExpired'],
  ['Address', { region: '' }, 'region', 'required'],
  ['Address', { streets: '\u200b' }, 'streets', 'required'],
  ['Address', { house: 'А' }, 'house', 'houseInvalid'],
  ['Address', { streets: 'вул. Київська, 99' }, 'streets', 'streetWithHouse'],
  ['Address', { house: '12, кв. 5' }, 'house', 'houseWithFlat'],
  ['Address', { apartment: '№' }, 'apartment', 'apartmentInvalid'],
  ['Address', { living: { region: 'Львівська область', locality: 'Львів', streets: 'Зелена' } }, 'living.house', 'required'],
  ['Address', { living: { ...address, house: 'Б' } }, 'living.house', 'houseInvalid'],
  ['Social', { work_type: null }, 'work_type', 'required'],
  ['Social', { company_name: '' }, 'company_name', 'required'],
  ['Social', { company_name: 'А' }, 'company_name', 'companyInvalid'],
  ['Social', { Income: null }, 'Income', 'required'],
  ['Social', { Income: 150 }, 'Income', 'incomeInvalid'],
  ['Social', { Income: 100_000_100 }, 'Income', 'incomeInvalid'],
  ['Social', { purpose: 'casino' }, 'purpose', 'choiceInvalid'],
  ['Social', { social_status: null }, 'social_status', 'required'],
  ['Social', { not_politic: null }, 'not_politic', 'required'],
  ['Social', { bureau_consent: null }, 'bureau_consent', 'required'],
];

/** Of other calls and screens, or a warning that the form alone shows. */
const ofOtherCalls: readonly RuleCode[] = [
  ...withLimits,
  ...(['phoneInvalid', 'phoneOwn', 'phoneRepeated', 'codeInvalid', 'promoCodeInvalid'] as const),
  ...(['cardInvalid', 'cardExpiryInvalid', 'cardExpired', 'itnBirthDateDiffers', 'itnSexDiffers'] as const),
  ...(['passwordTooShort', 'passwordTooLong', 'passwordCommon', 'passwordUnseen'] as const),
];

test('every rule of the steps is broken below', () => {
  const broken = new Set(cases.map(([, , , code]) => code));
  assert.deepEqual(
    ruleCodes.filter((code) => !broken.has(code)),
    ruleCodes.filter((code) => ofOtherCalls.includes(code)),
  );
});

const [target] = testDatabases();
if (!target) throw new Error('There is no database to test on');

describe('bad input is refused by form and API with the same words', () => {
  let api: TestApi;
  let applicant: Applicant;
  before(async () => {
    api = await startApiWithLists(target);
    applicant = await newApplicant(api);
  });
  after(() => api.close());

  for (const [index, [section, over, field, code]] of cases.entries()) {
    const locale = locales[index % locales.length] ?? 'uk';
    test(`${section}.${field} ${JSON.stringify(Object.values(over)[0])}: ${code} in ${locale}`, async () => {
      const given = { Passport: applicant.passport, Address: address, Social: social };
      const step = { ...given[section], ...over };
      const byForm = { Passport: validatePassport, Address: validateAddress, Social: validateSocial }[section](step, '2026-03-02');
      // Whether an Id is on a list the form knows from the list itself.
      if (code !== 'choiceInvalid') assert.equal(byForm[field], code);
      const body = { IsFinal: true, ...given, Address: { ...address, living: null }, [section]: step };
      const { status, data } = await api.call<Record<string, string>>('PUT', '/v2/app/save', { token: applicant.token, locale, body });
      assert.equal(status, 422);
      assert.equal(data[`${section}.${field}`], formText(locale, field, code, Object.values(over)[0]));
      assert.equal((await applicant.status()).ActionStatus, 'formFilling');
    });
  }
});
