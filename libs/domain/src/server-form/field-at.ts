import type { FormDefinition, FormField, FormFields, FormGroup } from '@pozyka/api-contract';
import { cleaned } from './cleaned.ts';

/** A value that conditions compare and a default gives. */
export type Scalar = string | number | boolean | null;

/** One value as the wire has it; an empty one is null. */
export type WireValue = Scalar | string[];
export type WireRecord = Readonly<Record<string, WireValue>>;

/** Fields beside a field with their values, and for a repeated group the form around it. */
export interface Scope {
  fields: readonly FormField[];
  record: WireRecord;
  outer?: Scope;
}

/** A field with what it sees. */
export interface FieldAt {
  field: FormField;
  scope: Scope;
}

/** A field in one place of the form; in a repeated group there is one for each record: `relations.0.phone`. */
export interface NamedField extends FieldAt {
  name: string;
}

/** Whether nothing was given; a tick that is not set is nothing. */
export const isEmpty = (wire: WireValue): boolean =>
  wire === null || wire === false || wire === '' || (Array.isArray(wire) && wire.length === 0);

const isValue = (value: FormFields[string] | undefined): value is WireValue =>
  value !== undefined && (!Array.isArray(value) || value.every((one) => typeof one === 'string'));

/** The value at a place, whether it counts or not, as it is stored. */
export const answerAt = ({ field, scope: { record } }: FieldAt): WireValue =>
  Object.hasOwn(record, field.name) ? cleaned(field, record[field.name] ?? null) : null;

/** Names of a form's fields outside repeated groups. */
export const topFields = ({ groups }: FormDefinition): FormField[] =>
  groups.filter(({ repeat }) => !repeat).flatMap(({ fields }) => fields);

/** What the fields outside repeated groups see. */
export const topScope = (definition: FormDefinition, fields: FormFields): Scope => ({
  fields: topFields(definition),
  record: Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, WireValue] => isValue(entry[1]))),
});

/** The records that were given for a repeated group; undefined where it is no list of records. */
export const recordsOf = ({ repeat }: FormGroup, fields: FormFields): readonly WireRecord[] | undefined => {
  const given = repeat && Object.hasOwn(fields, repeat.name) ? fields[repeat.name] : [];
  if (!Array.isArray(given)) return undefined;
  const records = given.filter((one) => typeof one === 'object');
  return records.length === given.length ? records : undefined;
};

/** Every field with its value in the order of the form. */
export const allFields = (definition: FormDefinition, fields: FormFields): NamedField[] => {
  const top = topScope(definition, fields);
  return definition.groups.flatMap((group): NamedField[] => {
    const { repeat } = group;
    if (!repeat) return group.fields.map((field) => ({ field, scope: top, name: field.name }));
    return (recordsOf(group, fields) ?? []).flatMap((record, index) =>
      group.fields.map((field) => ({
        field,
        scope: { fields: group.fields, record, outer: top },
        name: `${repeat.name}.${index}.${field.name}`,
      })),
    );
  });
};
