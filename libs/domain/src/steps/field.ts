import type { FieldCodes, RuleResult } from '../codes.ts';
import type { Day } from '../dates.ts';
import { tidy } from '../text.ts';
import type { Typed } from '../text.ts';

/** A step as a draft holds it: texts as typed, valid or not. */
export type Drafted<Wire> = { [Name in keyof Wire]?: NonNullable<Wire[Name]> extends string ? Typed : Wire[Name] };

/**
 * How a value is typed, sent and shown. A `day` is typed as 12.03.1990 and sent as 1990-03-12, an `income` in hryvnias and sent in kopiykas;
 * a `choice` is one of a list, a `declaration` the opposite of its question, a `consent` the edition of a public document.
 */
export type FieldKind = 'text' | 'day' | 'choice' | 'income' | 'declaration' | 'consent';

/** A list of the content server. */
export type FieldLookup = 'RegDocumentType' | 'CpLoanPurpose' | 'SocialStatus';

/** All that is of one field of a step, but for its place on the page and its words. */
export interface Field<Values, Value = Typed> {
  readonly kind: FieldKind;
  /** Refused as `required` where nothing is left of it once it is normalised. */
  readonly required?: true;
  /** Whether the other values call for it; without it they always do. Else it is not validated, not sent by the form and not shown. */
  applies?(values: Values): boolean;
  /** What is stored of a typed text once the step is submitted. */
  normalise?(typed: Typed, values: Values): Value;
  /** What is wrong with a value that is there. `today` is a day in Kyiv. */
  rule?(value: Value, values: Values, today: Day): RuleResult;
  /** The only values there are. */
  readonly choices?: readonly string[];
  /** The value is an Id of this list; whether it is on it only the server can say. */
  readonly lookup?: FieldLookup;
  /** Fields of the identity document come from one source, together: never half of one, or of two. Those of an address always do. */
  readonly group?: 'document';
  /** Key of its term in the summary; `field.<name>` without it. */
  term?(values: Values): string;
}

/** The fields of a step in the order of its page: one for each that the contract has, or it does not compile. */
export type StepFields<Values> = { readonly [Name in keyof Values]-?: Field<Values, Values[Name]> };

/** The same by any name. */
export type AnyFields<Values> = Readonly<Record<string, Field<Values, unknown>>>;

const storedOf = <Values extends object>(field: Field<Values, unknown>, value: unknown, values: Values): unknown =>
  typeof value === 'string' && field.normalise ? field.normalise(value, values) : value;

const codeOf = <Values extends object>(field: Field<Values, unknown>, value: unknown, values: Values, today: Day): RuleResult => {
  if (field.applies?.(values) === false) return undefined;
  const stored = storedOf(field, value, values);
  if (stored === undefined || stored === null || stored === '') return field.required ? 'required' : undefined;
  if (field.choices && !field.choices.some((choice) => choice === stored)) return 'choiceInvalid';
  return field.rule?.(value, values, today);
};

/** Field → code of everything wrong; empty when the step is right. */
export function validateStep<Values extends object>(fields: AnyFields<Values>, values: Values, today: Day): FieldCodes {
  const wrong: FieldCodes = {};
  for (const [name, field] of Object.entries(fields)) {
    const code = codeOf(field, Reflect.get(values, name), values, today);
    if (code !== undefined) wrong[name] = code;
  }
  return wrong;
}

/** Normalises the texts that are there; absent fields stay absent. */
export function normaliseStep<Values extends object>(fields: AnyFields<Values>, values: Values): Values {
  const stored = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    return [name, field ? storedOf(field, value, values) : value];
  });
  return Object.fromEntries(stored) as Values;
}

/** Field → `choiceInvalid` for each Id that is not on its list. */
export function unlistedChoices<Values extends object>(
  fields: AnyFields<Values>,
  values: Values,
  lists: Readonly<Record<FieldLookup, ReadonlySet<string>>>,
): FieldCodes {
  const isWrong = ([name, { lookup }]: [string, Field<Values, unknown>]): boolean => {
    const id: unknown = Reflect.get(values, name);
    return lookup !== undefined && typeof id === 'string' && tidy(id) !== '' && !lists[lookup].has(tidy(id));
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(isWrong)
      .map(([name]) => [name, 'choiceInvalid'] as const),
  );
}
