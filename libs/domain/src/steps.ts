import { completeness, identityDocumentTypes, workTypes } from '@pozyka/api-contract/constants';
import type { IdentityDocumentType } from '@pozyka/api-contract/constants';
import { apartmentRule, houseRule, normaliseHouse, placeRule } from './address.ts';
import { birthDateRule } from './birth-date.ts';
import type { FieldCodes, RuleResult } from './codes.ts';
import type { Day } from './dates.ts';
import * as documents from './documents.ts';
import { emailRule, normaliseEmail } from './email.ts';
import { itnRule, normaliseItn } from './itn.ts';
import { nameRule, normaliseName, patronymicRule } from './names.ts';
import { compact, tidy } from './text.ts';
import type { Typed } from './text.ts';
import { companyRule, incomeRule, notPoliticRule } from './work.ts';

type Fields<Names extends string> = { [Name in Names]?: Typed };

/** The passport step as a draft keeps it. `passport_number` is the number of either document. */
export type PassportValues = Fields<
  | 'surname'
  | 'name'
  | 'patronymic'
  | 'email'
  | 'itn'
  | 'birth_date'
  | 'document_type'
  | 'passport_number'
  | 'record_number'
  | 'extradition_institution'
  | 'extradition_date'
>;

export type PlaceValues = Fields<'region' | 'locality' | 'locality_type' | 'koatuu' | 'streets' | 'street_type' | 'house' | 'apartment'>;

/** The address step; `living` when he lives elsewhere than he is registered. */
export interface AddressValues extends PlaceValues {
  living?: PlaceValues | null | undefined;
}

/** The social step. Income in kopiykas a month. */
export interface SocialValues extends Fields<'work_type' | 'company_name' | 'purpose' | 'social_status'> {
  Income?: number | null | undefined;
  not_politic?: boolean | null | undefined;
}

/** The three steps of an application, whatever of them is there. */
export interface ApplicationValues {
  Passport?: PassportValues | null | undefined;
  Address?: AddressValues | null | undefined;
  Social?: SocialValues | null | undefined;
}

/** Steps that raise Completeness (specification, section 4). */
export type Step = keyof typeof completeness;

function onlyWrong(results: Record<string, RuleResult>): FieldCodes {
  const wrong: FieldCodes = {};
  for (const [field, code] of Object.entries(results)) if (code !== undefined) wrong[field] = code;
  return wrong;
}

const choiceRule = (typed: Typed, choices?: readonly string[]): RuleResult => {
  if (tidy(typed) === '') return 'required';
  return !choices || choices.includes(tidy(typed)) ? undefined : 'choiceInvalid';
};

const documentType = (typed: Typed): IdentityDocumentType | undefined => identityDocumentTypes.find((type) => type === tidy(typed));

/** Field → code of everything wrong in the passport step; empty when it is right. `today` is a day in Kyiv. */
export function validatePassport(values: PassportValues, today: Day): FieldCodes {
  const type = documentType(values.document_type);
  const person = {
    surname: nameRule(values.surname),
    name: nameRule(values.name),
    patronymic: patronymicRule(values.patronymic),
    email: emailRule(values.email),
    itn: itnRule(values.itn),
    birth_date: birthDateRule(values.birth_date, today),
    document_type: choiceRule(values.document_type, identityDocumentTypes),
  };
  if (type === undefined) return onlyWrong(person);
  const isCard = type === 'id_card';
  return onlyWrong({
    ...person,
    passport_number: isCard ? documents.idCardNumberRule(values.passport_number) : documents.passportNumberRule(values.passport_number),
    record_number: isCard ? documents.recordNumberRule(values.record_number) : undefined,
    extradition_institution: documents.issuerRule(values.extradition_institution, type),
    extradition_date: documents.issuedRule(values.extradition_date, type, values.birth_date, today),
  });
}

const placeResults = (values: PlaceValues, prefix: string): Record<string, RuleResult> => ({
  [`${prefix}region`]: placeRule(values.region),
  [`${prefix}locality`]: placeRule(values.locality),
  [`${prefix}streets`]: placeRule(values.streets),
  [`${prefix}house`]: houseRule(values.house),
  [`${prefix}apartment`]: apartmentRule(values.apartment),
});

/** Field → code of everything wrong in the address step; the second address as `living.house`. */
export function validateAddress(values: AddressValues): FieldCodes {
  return onlyWrong({ ...placeResults(values, ''), ...(values.living ? placeResults(values.living, 'living.') : {}) });
}

/** Field → code of everything wrong in the social step. Whether an Id of a lookup exists only the server can say. */
export function validateSocial(values: SocialValues): FieldCodes {
  return onlyWrong({
    work_type: choiceRule(values.work_type, workTypes),
    company_name: companyRule(values.company_name, values.work_type),
    Income: incomeRule(values.Income),
    purpose: choiceRule(values.purpose),
    social_status: choiceRule(values.social_status),
    not_politic: notPoliticRule(values.not_politic),
  });
}

/** Whether a step is there and whole and valid. */
export function isStepComplete(step: Step, application: ApplicationValues, today: Day): boolean {
  const { Passport, Address, Social } = application;
  const wrong = {
    passport: () => Passport && validatePassport(Passport, today),
    address: () => Address && validateAddress(Address),
    social: () => Social && validateSocial(Social),
  }[step]();
  return wrong ? Object.keys(wrong).length === 0 : false;
}

/**
 * Completeness of an application: 60, 80 and 100 for the passport, address and social steps; a step counts when it and all
 * before it are whole and valid (decisions, section 3). A repeat application stays at 80 until its social step is saved again:
 * the server leaves Social out until then.
 */
export function completenessOf(application: ApplicationValues, today: Day): number {
  let reached = 0;
  for (const step of ['passport', 'address', 'social'] as const) {
    if (!isStepComplete(step, application, today)) break;
    reached = completeness[step];
  }
  return reached;
}

type Cleaners<Values> = { [Field in keyof Values]?: (typed: Typed) => string };

/** Cleans the fields that are there as text and leaves everything else as it is. */
function clean<Values extends object>(values: Values, cleaners: Cleaners<Values>): Values {
  const cleaned = { ...values };
  for (const field of Object.keys(cleaners) as (keyof Values)[]) {
    const typed = values[field];
    const cleaner = cleaners[field];
    if (typeof typed === 'string' && cleaner) Object.assign(cleaned, { [field]: cleaner(typed) });
  }
  return cleaned;
}

/** The passport step as it is stored once it is right: one apostrophe, Cyrillic series, no stray spaces. Absent fields stay absent. */
export function normalisePassport<Values extends PassportValues>(values: Values): Values {
  const isCard = documentType(values.document_type) === 'id_card';
  const cleaners: Cleaners<PassportValues> = {
    surname: normaliseName,
    name: normaliseName,
    patronymic: normaliseName,
    email: normaliseEmail,
    itn: normaliseItn,
    birth_date: compact,
    document_type: tidy,
    passport_number: isCard ? documents.normaliseIdCardNumber : documents.normalisePassportNumber,
    record_number: documents.normaliseRecordNumber,
    extradition_institution: tidy,
    extradition_date: compact,
  };
  return clean<PassportValues>(values, cleaners) as Values;
}

const placeCleaners: Cleaners<PlaceValues> = {
  region: tidy,
  locality: tidy,
  locality_type: tidy,
  koatuu: compact,
  streets: tidy,
  street_type: tidy,
  house: normaliseHouse,
  apartment: normaliseHouse,
};

/** The address step as it is stored, both addresses. */
export function normaliseAddress<Values extends AddressValues>(values: Values): Values {
  const cleaned = clean<AddressValues>(values, placeCleaners);
  return (values.living ? { ...cleaned, living: clean(values.living, placeCleaners) } : cleaned) as Values;
}

/** The social step as it is stored. */
export function normaliseSocial<Values extends SocialValues>(values: Values): Values {
  return clean<SocialValues>(values, { work_type: tidy, company_name: tidy, purpose: tidy, social_status: tidy }) as Values;
}
