import { dateFromIso } from '@pozyka/design-system';
import type { AnyFields, Drafted, Field, FieldKind, StepFields } from '@pozyka/domain/steps';
import { isBlank } from '@pozyka/domain/text';
import { dayFromTyped } from '@pozyka/domain/typed-day';

/** A step as its fields hold it: texts as typed, by the names of the contract. */
export type FormOf<Wire> = Record<keyof Wire & string, string>;

/** A field as it is sent: as typed, an empty one as null, which clears it on the server. */
export const textToWire = (typed: string | undefined): string | null => (typed === undefined || isBlank(typed) ? null : typed);

/** The question is "are you exposed?"; the wire holds the opposite. */
export const declarationToForm = (notPolitic: unknown): string => (typeof notPolitic === 'boolean' ? (notPolitic ? 'no' : 'yes') : '');

const textToForm = (saved: unknown): string => (typeof saved === 'string' ? saved : '');

interface Conversion {
  toForm(saved: unknown): string;
  toWire(typed: string | undefined, choices: readonly string[] | undefined): string | number | boolean | null;
}

const text: Conversion = { toForm: textToForm, toWire: textToWire };

const conversions: Record<FieldKind, Conversion> = {
  text,
  consent: text,
  // the social step reads the sum: other steps do without the code
  income: text,
  // what is no day yet is sent as it was typed
  day: {
    toForm: (saved) => dateFromIso(textToForm(saved)) || textToForm(saved),
    toWire: (typed) => dayFromTyped(typed) ?? textToWire(typed),
  },
  choice: { toForm: textToForm, toWire: (typed, choices) => (choices ? (choices.find((id) => id === typed) ?? null) : textToWire(typed)) },
  declaration: { toForm: declarationToForm, toWire: (typed) => (typed ? typed === 'no' : null) },
};

const converted = <Values, Value>(fields: AnyFields<Values>, convert: (name: string, field: Field<Values, unknown>) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, convert(name, field)]));

/** The saved step as its fields hold it; each of them, empty where nothing is saved. */
export const toForm = <Wire extends object>(fields: StepFields<Drafted<Wire>>, saved: Wire): FormOf<Wire> =>
  converted(fields, (name, { kind }) => conversions[kind].toForm(Reflect.get(saved, name))) as FormOf<Wire>;

/** The step as it is sent: every field, null where it is empty or the others do not call for it. */
export const toWire = <Wire extends object>(fields: StepFields<Drafted<Wire>>, form: Partial<FormOf<Wire>>): Required<Wire> => {
  const typed = converted(fields, (name, { kind, choices }) => conversions[kind].toWire(Reflect.get(form, name), choices));
  return converted(fields, (name, field) => (field.applies?.(typed as Drafted<Wire>) === false ? null : typed[name])) as Required<Wire>;
};
