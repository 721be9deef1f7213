import type { FieldCodes, RuleResult } from '../codes.ts';
import { tidy } from '../text.ts';
import type { Typed } from '../text.ts';

export type Fields<Names extends string> = { [Name in Names]?: Typed };

/** The fields that something is wrong with. */
export function onlyWrong(results: Record<string, RuleResult>): FieldCodes {
  const wrong: FieldCodes = {};
  for (const [field, code] of Object.entries(results)) if (code !== undefined) wrong[field] = code;
  return wrong;
}

/** A choice is there, and one of `choices` where they are known. */
export const choiceRule = (typed: Typed, choices?: readonly string[]): RuleResult => {
  if (tidy(typed) === '') return 'required';
  return !choices || choices.includes(tidy(typed)) ? undefined : 'choiceInvalid';
};

export type Cleaners<Values> = { [Field in keyof Values]?: (typed: Typed) => string };

/** Cleans the fields that are there as text and leaves everything else as it is. */
export function clean<Values extends object>(values: Values, cleaners: Cleaners<Values>): Values {
  const cleaned = { ...values };
  for (const field of Object.keys(cleaners) as (keyof Values)[]) {
    const typed = values[field];
    const cleaner = cleaners[field];
    if (typeof typed === 'string' && cleaner) Object.assign(cleaned, { [field]: cleaner(typed) });
  }
  return cleaned;
}
