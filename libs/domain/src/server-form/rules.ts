import type { FormField, FormRule } from '@pozyka/api-contract';
import { formToday, type FormFieldType, type FormRuleName } from '@pozyka/api-contract/constants';
import { apartmentRule, houseRule } from '../address.ts';
import { codeRule } from '../code.ts';
import type { RuleCode } from '../codes.ts';
import { isDay, type Day } from '../dates.ts';
import { emailRule } from '../email.ts';
import { itnRule } from '../itn.ts';
import { foreignLetters, nameRule } from '../names.ts';
import { passwordRule } from '../password.ts';
import { phoneRule } from '../phone.ts';
import { isYearShort } from '../typed-day.ts';
import { answerAt, isEmpty, type FieldAt, type Scalar, type WireValue } from './field-at.ts';
import { fieldState, takesPart } from './conditions.ts';
import { answerLimits, valueProblem } from './values.ts';

/** Codes of the rules that only a form of the server has. */
export const formRuleCodes = [
  'tooShort',
  'tooFew',
  'tooMany',
  'tooSmall',
  'tooLarge',
  'patternInvalid',
  'notSame',
  'numberInvalid',
  'amountInvalid',
] as const;

export type FormProblemCode = RuleCode | (typeof formRuleCodes)[number];

export interface FormProblem {
  code: FormProblemCode;
  /** What the rule allows, where it names a bound. */
  limit?: Scalar | undefined;
  /** The letters that are meant, where it is a name's. */
  letters?: string | undefined;
  /** The definition's own words for this rule. */
  message?: string | undefined;
}

type Code = FormProblemCode | undefined;
type Check = (wire: WireValue, value: Scalar | undefined, at: FieldAt, today: Day) => Code;

const length = (wire: WireValue): number => (Array.isArray(wire) ? wire.length : [...String(wire)].length);
const ofText =
  (rule: (text: string) => Code): Check =>
  (wire) =>
    rule(String(wire));

const isBelow = (wire: WireValue, bound: Scalar | undefined): boolean =>
  typeof wire === 'number' ? wire < Number(bound) : typeof wire === 'string' && typeof bound === 'string' && wire < bound;
const isAbove = (wire: WireValue, bound: Scalar | undefined): boolean =>
  typeof wire === 'number' ? wire > Number(bound) : typeof wire === 'string' && typeof bound === 'string' && wire > bound;

const matches = (text: string, pattern: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    // a pattern that this browser does not know: the server judges
    return true;
  }
};

const checks: Record<Exclude<FormRuleName, 'required'>, Check> = {
  minLength: (wire, value) => (length(wire) < Number(value) ? (Array.isArray(wire) ? 'tooFew' : 'tooShort') : undefined),
  maxLength: (wire, value) => (length(wire) > Number(value) ? (Array.isArray(wire) ? 'tooMany' : 'tooLong') : undefined),
  min: (wire, value) => (isBelow(wire, value) ? 'tooSmall' : undefined),
  max: (wire, value, _, today) => {
    if (value === formToday) return isAbove(wire, today) ? 'dateInFuture' : undefined;
    return isAbove(wire, value) ? 'tooLarge' : undefined;
  },
  pattern: (wire, value) => (matches(String(wire), String(value)) ? undefined : 'patternInvalid'),
  phone: ofText(phoneRule),
  email: ofText(emailRule),
  name: ofText(nameRule),
  itn: ofText(itnRule),
  house: ofText(houseRule),
  apartment: ofText(apartmentRule),
  date: (wire) => (isDay(String(wire)) ? undefined : isYearShort(String(wire)) ? 'dateYearShort' : 'dateInvalid'),
  code: ofText(codeRule),
  password: ofText((password) => passwordRule(password)),
  same: (wire, value, { scope }) => {
    const field = scope.fields.find(({ name }) => name === String(value));
    const other = field && { field, scope };
    return other && takesPart(other) && answerAt(other) === wire ? undefined : 'notSame';
  },
};

/** Rules that a type brings along without being named. */
const implied: Partial<Record<FormFieldType, FormRule>> = {
  phone: { rule: 'phone' },
  email: { rule: 'email' },
  date: { rule: 'date' },
  file: { rule: 'maxLength', value: 1 },
};

/** Patterns come last: no text meets one that is too long for it. */
const rulesOf = ({ type, rules = [] }: FormField): readonly FormRule[] => {
  const extra = implied[type];
  const all = extra && !rules.some(({ rule }) => rule === extra.rule) ? [extra, ...rules] : rules;
  return [...all.filter(({ rule }) => rule !== 'pattern'), ...all.filter(({ rule }) => rule === 'pattern')];
};

const isOfLetters = (code: Code): boolean => code === 'nameLatin' || code === 'nameRussian';

const isBlank = ({ type }: FormField, wire: WireValue): boolean =>
  isEmpty(wire) || (typeof wire === 'string' && type !== 'password' && wire.trim() === '');

/** The first thing that is wrong with an answer given on a day, if its field takes part. */
export const problemAt = (at: FieldAt, today: Day): FormProblem | undefined => {
  const { field } = at;
  const { shown, required, disabled } = fieldState(at);
  if (!shown || disabled) return undefined;
  const rules = field.rules ?? [];
  const wire = answerAt(at);
  const messageOf = (name: FormRuleName) => rules.find(({ rule }) => rule === name)?.message;
  if (isBlank(field, wire)) return required ? { code: 'required', message: messageOf('required') } : undefined;
  const own = valueProblem(field, wire);
  if (own === 'tooLong') return { code: own, limit: answerLimits.text };
  if (own) return { code: own, message: own === 'patternInvalid' ? messageOf('pattern') : undefined };
  for (const { rule, value, message } of rulesOf(field)) {
    const code = rule === 'required' ? undefined : checks[rule](wire, value, at, today);
    if (code) return { code, limit: value, message, ...(isOfLetters(code) && { letters: foreignLetters(String(wire)) }) };
  }
  return undefined;
};
