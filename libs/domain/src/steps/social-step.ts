import { workTypes } from '@pozyka/api-contract/constants';
import type { FieldCodes } from '../codes.ts';
import { tidy } from '../text.ts';
import type { Typed } from '../text.ts';
import { companyRule, incomeRule, normaliseIncome, notPoliticRule } from '../work.ts';
import { choiceRule, clean, onlyWrong } from './fields.ts';
import type { Fields } from './fields.ts';

/** The social step. Income in kopiykas a month; in a draft hryvnias as typed, while they cannot be read. */
export interface SocialValues extends Fields<'work_type' | 'company_name' | 'purpose' | 'social_status' | 'bureau_consent'> {
  Income?: number | Typed;
  not_politic?: boolean | null | undefined;
}

/** Field → code of everything wrong in the social step. Whether an Id of a lookup, or an edition of the consent, holds only the server can say. */
export function validateSocial(values: SocialValues): FieldCodes {
  return onlyWrong({
    work_type: choiceRule(values.work_type, workTypes),
    company_name: companyRule(values.company_name, values.work_type),
    Income: incomeRule(values.Income),
    purpose: choiceRule(values.purpose),
    social_status: choiceRule(values.social_status),
    not_politic: notPoliticRule(values.not_politic),
    bureau_consent: choiceRule(values.bureau_consent),
  });
}

/** The social step as it is stored. */
export function normaliseSocial<Values extends SocialValues>(values: Values): Values {
  const cleaned = clean<SocialValues>(values, {
    work_type: tidy,
    company_name: tidy,
    purpose: tidy,
    social_status: tidy,
    bureau_consent: tidy,
  });
  return ('Income' in cleaned ? { ...cleaned, Income: normaliseIncome(cleaned.Income) } : cleaned) as Values;
}
