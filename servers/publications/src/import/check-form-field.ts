import type { FormField, FormRule } from '@pozyka/api-contract';
import { formToday, type FormFieldType, type FormRuleName } from '@pozyka/api-contract/constants';
import { isDay } from '@pozyka/domain';
import { answerLimits, valueProblem } from '@pozyka/domain/server-form';
import { isSafePattern } from 'redos-detector';
import { hintSources } from '../forms/hint-sources.ts';

/** Says what is wrong at a place inside the field. */
export type Refuse = (path: readonly (string | number)[], message: string) => void;

const texts: readonly FormFieldType[] = ['text', 'textarea', 'phone', 'email', 'code', 'password', 'autocomplete'];
const choices: readonly FormFieldType[] = ['select', 'radio'];
const lists: readonly FormFieldType[] = ['checkbox', 'file'];

/** The types that a rule means something to; a rule that is not here fits all. */
const fits: Partial<Record<FormRuleName, readonly FormFieldType[]>> = {
  minLength: [...texts, ...lists],
  maxLength: [...texts, ...lists],
  min: ['number', 'money', 'date'],
  max: ['number', 'money', 'date'],
  pattern: texts,
  phone: texts,
  email: texts,
  name: texts,
  itn: texts,
  house: texts,
  apartment: texts,
  code: texts,
  password: texts,
  date: ['date'],
};

const MOST_FILES = 10;
/** Twenty times the steps of sensible patterns; a pattern that needs more is refused. Not a time: a busy machine would refuse valid ones. */
const PATTERN_STEPS = { maxSteps: 2_000 };

const patternFault = (pattern: string): string | undefined => {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'is no regular expression';
  }
  const { safe } = isSafePattern(`^(?:${pattern})$`, { unicode: true, ...PATTERN_STEPS });
  return safe ? undefined : 'may take for ever on a long text: repeat nothing that repeats';
};

const mostOf = ({ type, options }: FormField): number => {
  if (type === 'file') return MOST_FILES;
  return type === 'checkbox' ? (options?.length ?? 0) : answerLimits.text;
};

const boundFault = ({ type }: FormField, { rule, value }: FormRule): string | undefined => {
  if (type === 'date' && rule === 'max' && value === formToday) return undefined;
  if (type === 'date')
    return typeof value === 'string' && isDay(value) ? undefined : `the bound of a date is a day, YYYY-MM-DD, or of max ${formToday}`;
  return typeof value === 'number' ? undefined : 'the bound is a number';
};

const valueFault = (field: FormField, { rule, value }: FormRule, beside: readonly FormField[]): string | undefined => {
  switch (rule) {
    case 'minLength':
    case 'maxLength':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostOf(field)
        ? undefined
        : `is a whole number from 1 to ${mostOf(field)}`;
    case 'min':
    case 'max':
      return boundFault(field, { rule, value });
    case 'pattern':
      return typeof value === 'string' ? patternFault(value) : 'is no regular expression';
    case 'same':
      return beside.some(({ name }) => name === value && name !== field.name) ? undefined : `there is no field ${String(value)} beside it`;
    default:
      return value === undefined ? undefined : 'this rule has no value';
  }
};

const checkRules = (field: FormField, beside: readonly FormField[], refuse: Refuse): void => {
  const { rules = [], type } = field;
  for (const [index, rule] of rules.entries()) {
    if (rules.findIndex((other) => other.rule === rule.rule) < index) refuse(['rules', index], `the rule ${rule.rule} is there twice`);
    if (fits[rule.rule]?.includes(type) === false || (type === 'checkbox' && !field.options && rule.rule !== 'required')) {
      refuse(['rules', index, 'rule'], `the rule ${rule.rule} means nothing to a ${type}`);
      continue;
    }
    const fault = valueFault(field, rule, beside);
    if (fault) refuse(['rules', index, 'value'], `${rule.rule}: ${fault}`);
  }
  const boundOf = (name: FormRuleName) => rules.find(({ rule }) => rule === name)?.value ?? undefined;
  for (const [low, high] of [
    ['min', 'max'],
    ['minLength', 'maxLength'],
  ] as const) {
    const [from, to] = [boundOf(low), boundOf(high)];
    if (from !== undefined && to !== undefined && from > to) refuse(['rules'], `${low} is above ${high}`);
  }
};

/** What is wrong with a field by itself; `beside` are the fields of its group, `known` all that it sees. */
export const checkFormField = (field: FormField, beside: readonly FormField[], known: readonly string[], refuse: Refuse): void => {
  const { type, options, mask, hints, default: first } = field;
  if (choices.includes(type) && !options) refuse([], `a ${type} has options`);
  if (options && ![...choices, 'checkbox', 'autocomplete'].includes(type)) refuse(['options'], `a ${type} has no options`);
  if (options && new Set(options.map(({ id }) => id)).size < options.length) refuse(['options'], 'an id is there twice');
  if (mask !== undefined && type !== 'text') refuse(['mask'], 'only a text has a mask');
  if (hints && type !== 'autocomplete') refuse(['hints'], 'only an autocomplete has hints');
  if (hints && !hintSources.some((name) => name === hints.url)) refuse(['hints', 'url'], `is one of ${hintSources.join(', ')}`);
  for (const [index, name] of (hints?.params ?? []).entries())
    if (!known.includes(name)) refuse(['hints', 'params', index], `there is no field ${name}`);
  if (type === 'autocomplete' && !options && !hints) refuse([], 'an autocomplete has options or hints');
  checkRules(field, beside, refuse);
  if (first === undefined) return;
  if (type === 'file' || type === 'password') refuse(['default'], `a ${type} begins empty`);
  else if (first !== null && first !== false && valueProblem(field, type === 'checkbox' && options ? [String(first)] : first))
    refuse(['default'], 'is no value of this field');
};
