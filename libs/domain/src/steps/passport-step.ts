import { identityDocumentTypes } from '@pozyka/api-contract/constants';
import type { IdentityDocumentType } from '@pozyka/api-contract/constants';
import { birthDateRule } from '../birth-date.ts';
import type { FieldCodes } from '../codes.ts';
import type { Day } from '../dates.ts';
import * as documents from '../documents.ts';
import { emailRule, normaliseEmail } from '../email.ts';
import { itnRule, normaliseItn } from '../itn.ts';
import { nameRule, normaliseName, patronymicRule } from '../names.ts';
import { tidy } from '../text.ts';
import type { Typed } from '../text.ts';
import { normaliseDay } from '../typed-day.ts';
import { choiceRule, clean, onlyWrong } from './fields.ts';
import type { Cleaners, Fields } from './fields.ts';

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
    record_number: isCard ? documents.recordNumberRule(values.record_number, values.birth_date) : undefined,
    extradition_institution: documents.issuerRule(values.extradition_institution, type),
    extradition_date: documents.issuedRule(values.extradition_date, type, values.birth_date, today),
  });
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
    birth_date: normaliseDay,
    document_type: tidy,
    passport_number: isCard ? documents.normaliseIdCardNumber : documents.normalisePassportNumber,
    record_number: documents.normaliseRecordNumber,
    extradition_institution: tidy,
    extradition_date: normaliseDay,
  };
  return clean<PassportValues>(values, cleaners) as Values;
}
