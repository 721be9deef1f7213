import type { FormDefinition, FormField, FormRule } from '@pozyka/api-contract';
import type { FormFieldType, FormRuleName } from '@pozyka/api-contract/constants';
import { codeRule } from '@pozyka/domain/code';
import type { RuleCode } from '@pozyka/domain/codes';
import { isDay } from '@pozyka/domain/dates';
import { emailRule } from '@pozyka/domain/email';
import { itnRule } from '@pozyka/domain/itn';
import { nameRule } from '@pozyka/domain/names';
import { passwordRule } from '@pozyka/domain/password';
import { phoneRule } from '@pozyka/domain/phone';
import type { UploadItem } from '@pozyka/design-system';
import { fieldState } from './conditions.ts';
import { allPlaces, pathOf, valueAt, type Place, type Scalar, type TypedValues } from './form-values.ts';
import { isEmpty, toWire, type WireValue } from './typed-value.ts';

/** Codes of the rules that only a form of the server has. */
export const formProblemCodes = [
  'tooShort',
  'tooFew',
  'tooMany',
  'tooSmall',
  'tooLarge',
  'patternInvalid',
  'notSame',
  'numberInvalid',
  'amountInvalid',
  'fileUnsent',
] as const;

export interface Problem {
  code: RuleCode | (typeof formProblemCodes)[number];
  /** What the rule allows, where it names a bound. */
  limit?: Scalar | undefined;
  /** The server's own words for this rule. */
  message?: string | undefined;
}

type Code = Problem['code'] | undefined;
type Check = (wire: WireValue, value: Scalar | undefined, place: Place) => Code;

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
  max: (wire, value) => (isAbove(wire, value) ? 'tooLarge' : undefined),
  pattern: (wire, value) => (matches(String(wire), String(value)) ? undefined : 'patternInvalid'),
  phone: ofText(phoneRule),
  email: ofText(emailRule),
  name: ofText(nameRule),
  itn: ofText(itnRule),
  date: (wire) => (isDay(String(wire)) ? undefined : 'dateInvalid'),
  code: ofText(codeRule),
  password: ofText((password) => passwordRule(password)),
  same: (wire, value, { scope }) => {
    const name = String(value);
    const other = scope.fields.find((field) => field.name === name);
    return other && toWire(other, scope.record[pathOf(name)]) === wire ? undefined : 'notSame';
  },
};

/** Rules that a type brings along without being named. */
const implied: Partial<Record<FormFieldType, Exclude<FormRuleName, 'required'>>> = { phone: 'phone', email: 'email', date: 'date' };

/** What no rule can say: the text is no value of the field's type. */
const typeProblem = (field: FormField, wire: WireValue): Code => {
  if (field.type === 'number' && typeof wire !== 'number') return 'numberInvalid';
  if (field.type === 'money' && typeof wire !== 'number') return 'amountInvalid';
  const known = field.options?.map(({ id }) => id);
  return known && [wire].flat().some((one) => !known.includes(String(one))) ? 'choiceInvalid' : undefined;
};

/** The first thing that is wrong with the field, if it takes part. */
export const problemAt = (place: Place): Problem | undefined => {
  const { field } = place;
  const { shown, required, disabled } = fieldState(place);
  if (!shown || disabled) return undefined;
  const rules = field.rules ?? [];
  const wire = toWire(field, valueAt(place));
  // files on their way are no answer yet, and no missing one either
  if (field.type === 'file' && (valueAt(place) as readonly UploadItem[]).some(({ id }) => id === undefined)) return { code: 'fileUnsent' };
  if (isEmpty(wire)) return required ? { code: 'required', message: rules.find(({ rule }) => rule === 'required')?.message } : undefined;
  const own = typeProblem(field, wire);
  if (own) return { code: own };
  const extra = implied[field.type];
  const all: readonly FormRule[] = extra && !rules.some(({ rule }) => rule === extra) ? [{ rule: extra }, ...rules] : rules;
  for (const { rule, value, message } of all) {
    const code = rule === 'required' ? undefined : checks[rule](wire, value, place);
    if (code) return { code, limit: value, message };
  }
  return undefined;
};

/** All that is wrong, by the paths of the fields. */
export const problems = (definition: FormDefinition, values: TypedValues): [place: Place, problem: Problem][] =>
  allPlaces(definition, values).flatMap((place): [Place, Problem][] => {
    const problem = problemAt(place);
    return problem ? [[place, problem]] : [];
  });
