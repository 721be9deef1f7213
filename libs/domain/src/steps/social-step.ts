import type { Social } from '@pozyka/api-contract';
import { workTypes } from '@pozyka/api-contract/constants';
import type { FieldCodes } from '../codes.ts';
import type { Day } from '../dates.ts';
import { tidy } from '../text.ts';
import { companyRule, incomeRule, normaliseIncome } from '../work.ts';
import { normaliseStep, validateStep } from './field.ts';
import type { Drafted, StepFields } from './field.ts';

/** The social step. Income in kopiykas a month; in a draft hryvnias as typed, while they cannot be read. */
export type SocialValues = Drafted<Social>;

export const socialFields: StepFields<SocialValues> = {
  work_type: { kind: 'choice', required: true, normalise: tidy, choices: workTypes },
  company_name: {
    ...{ kind: 'text', required: true, normalise: tidy, rule: companyRule },
    applies: ({ work_type }) => tidy(work_type) === 'employee',
  },
  Income: { kind: 'income', required: true, normalise: normaliseIncome, rule: incomeRule, term: () => 'field.income' },
  social_status: { kind: 'choice', required: true, normalise: tidy, lookup: 'SocialStatus' },
  purpose: { kind: 'choice', required: true, normalise: tidy, lookup: 'CpLoanPurpose' },
  not_politic: { kind: 'declaration', required: true },
  bureau_consent: { kind: 'consent', required: true, normalise: tidy, term: () => 'consent.short' },
};

/** Field → code of everything wrong in the social step. Whether an Id of a lookup, or an edition of the consent, holds only the server can say. */
export const validateSocial = (values: SocialValues, today: Day): FieldCodes => validateStep(socialFields, values, today);

/** The social step as it is stored. */
export const normaliseSocial = <Values extends SocialValues>(values: Values): Values => normaliseStep(socialFields, values) as Values;
