import type { FormField } from '@pozyka/api-contract';
import type { FormFieldType } from '@pozyka/api-contract/constants';
import type { WireValue } from './field-at.ts';
import { fitsMask } from './mask.ts';
import type { FormProblemCode } from './rules.ts';

/** What a request can carry: characters of a text, and of one line of a list. */
export const answerLimits = { text: 10_000, item: 1_000, items: 100, records: 50 } as const;

type Code = FormProblemCode | undefined;
type Kind = (wire: WireValue, field: FormField) => Code;

// No keyboard gives these, and no database stores them: control characters but line ends and tabs, halves of characters.
const UNSTORABLE = /[\p{Cs}\0-\x08\x0b\f\x0e-\x1f\x7f]/u;

const isLine = (wire: unknown, most: number): boolean => typeof wire === 'string' && [...wire].length <= most && !UNSTORABLE.test(wire);

const text: Kind = (wire, { mask }) => {
  if (typeof wire !== 'string' || UNSTORABLE.test(wire)) return 'patternInvalid';
  if (wire.length > answerLimits.text) return 'tooLong';
  return mask === undefined || fitsMask(mask, wire) ? undefined : 'patternInvalid';
};
const isChoice = (wire: WireValue, { options = [] }: FormField): boolean => options.some(({ id }) => id === wire);
const choice: Kind = (wire, field) => (isChoice(wire, field) ? undefined : 'choiceInvalid');
const isList = (wire: WireValue): wire is string[] =>
  Array.isArray(wire) &&
  wire.length <= answerLimits.items &&
  new Set(wire).size === wire.length &&
  wire.every((one) => isLine(one, answerLimits.item));

const kinds: Record<FormFieldType, Kind> = {
  text,
  textarea: text,
  phone: text,
  email: text,
  code: text,
  password: text,
  date: text,
  number: (wire) => (typeof wire === 'number' && Number.isFinite(wire) ? undefined : 'numberInvalid'),
  money: (wire) => (typeof wire === 'number' && Number.isSafeInteger(wire) && wire >= 0 ? undefined : 'amountInvalid'),
  select: choice,
  radio: choice,
  switch: (wire) => (wire === true ? undefined : 'choiceInvalid'),
  checkbox: (wire, field) => {
    const isRight = field.options ? isList(wire) && wire.every((one) => isChoice(one, field)) : wire === true;
    return isRight ? undefined : 'choiceInvalid';
  },
  autocomplete: (wire, field) => (field.options ? choice(wire, field) : text(wire, field)),
  file: (wire) => (isList(wire) ? undefined : 'choiceInvalid'),
};

/** What no rule has to say: that an answer is no value of its field's type. */
export const valueProblem = (field: FormField, wire: WireValue): Code => kinds[field.type](wire, field);
