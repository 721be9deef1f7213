import type { Passport } from '@pozyka/api-contract';
import { identityDocumentTypes } from '@pozyka/api-contract/constants';
import type { IdentityDocumentType } from '@pozyka/api-contract/constants';
import { birthDateRule } from '../birth-date.ts';
import type { FieldCodes, RuleResult } from '../codes.ts';
import type { Day } from '../dates.ts';
import * as documents from '../documents.ts';
import { emailRule, normaliseEmail } from '../email.ts';
import { itnRule, normaliseItn } from '../itn.ts';
import { nameRule, normaliseName } from '../names.ts';
import { tidy } from '../text.ts';
import type { Typed } from '../text.ts';
import { normaliseDay } from '../typed-day.ts';
import { normaliseStep, validateStep } from './field.ts';
import type { Drafted, StepFields } from './field.ts';

/** The passport step as a draft holds it. `passport_number` is the number of either document. */
export type PassportValues = Drafted<Passport>;

const documentOf = ({ document_type }: PassportValues): IdentityDocumentType | undefined =>
  identityDocumentTypes.find((type) => type === tidy(document_type));
const isCard = (values: PassportValues): boolean => documentOf(values) === 'id_card';
const hasDocument = (values: PassportValues): boolean => documentOf(values) !== undefined;

/** A rule that is another for each document. */
const byDocument =
  (rule: (typed: Typed, type: IdentityDocumentType, values: PassportValues, today: Day) => RuleResult) =>
  (typed: Typed, values: PassportValues, today: Day): RuleResult => {
    const type = documentOf(values);
    return type && rule(typed, type, values, today);
  };
const termOf = (name: string) => (values: PassportValues) => `${documentOf(values)}.${name}`;

export const passportFields: StepFields<PassportValues> = {
  surname: { kind: 'text', required: true, normalise: normaliseName, rule: nameRule },
  name: { kind: 'text', required: true, normalise: normaliseName, rule: nameRule },
  patronymic: { kind: 'text', normalise: normaliseName, rule: nameRule },
  itn: { kind: 'text', required: true, normalise: normaliseItn, rule: itnRule },
  birth_date: { kind: 'day', required: true, normalise: normaliseDay, rule: (typed, _, today) => birthDateRule(typed, today) },
  email: { kind: 'text', normalise: normaliseEmail, rule: emailRule },
  document_type: {
    ...{ kind: 'choice', required: true, normalise: tidy, choices: identityDocumentTypes, lookup: 'RegDocumentType', group: 'document' },
    term: () => 'check.document',
  },
  passport_number: {
    ...{ kind: 'text', required: true, applies: hasDocument, group: 'document', term: termOf('number') },
    normalise: (typed, values) => (isCard(values) ? documents.normaliseIdCardNumber : documents.normalisePassportNumber)(typed),
    rule: byDocument((typed, type) => (type === 'id_card' ? documents.idCardNumberRule : documents.passportNumberRule)(typed)),
  },
  record_number: {
    ...{ kind: 'text', applies: isCard, group: 'document', term: termOf('record') },
    normalise: documents.normaliseRecordNumber,
    rule: (typed, { birth_date }) => documents.recordNumberRule(typed, birth_date),
  },
  extradition_institution: {
    ...{ kind: 'text', required: true, applies: hasDocument, group: 'document', term: termOf('issuer'), normalise: tidy },
    rule: byDocument(documents.issuerRule),
  },
  extradition_date: {
    ...{ kind: 'day', required: true, applies: hasDocument, group: 'document', normalise: normaliseDay },
    rule: byDocument((typed, type, { birth_date }, today) => documents.issuedRule(typed, type, birth_date, today)),
  },
};

/** Field → code of everything wrong in the passport step; empty when it is right. `today` is a day in Kyiv. */
export const validatePassport = (values: PassportValues, today: Day): FieldCodes => validateStep(passportFields, values, today);

/** The passport step as it is stored once it is right: one apostrophe, Cyrillic series, no stray spaces. Absent fields stay absent. */
export const normalisePassport = <Values extends PassportValues>(values: Values): Values => normaliseStep(passportFields, values) as Values;
