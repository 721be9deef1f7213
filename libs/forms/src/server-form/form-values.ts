import type { FormDefinition, FormField, FormGroup } from '@pozyka/api-contract';
import type { ComboboxValue, UploadItem } from '@pozyka/design-system';
import { topFields, type FieldAt, type Scope, type WireRecord } from '@pozyka/domain/server-form';
import { toWire } from './typed-value.ts';

/** A field's value as its control holds it: mostly the text as typed. */
export type TypedValue = string | boolean | readonly string[] | ComboboxValue | readonly UploadItem[] | undefined;
export type TypedRecord = Readonly<Record<string, TypedValue>>;
/** Records of a repeated group by key, in the order of the page: a key stays when another record goes. */
export type TypedRecords = Readonly<Record<string, TypedRecord>>;
/** Fields by path; a repeated group's records by the group's path. */
export type TypedValues = Readonly<Record<string, TypedValue | TypedRecords>>;

/** Name of a field in the form library, for which dots and brackets mean nesting. */
export const pathOf = (name: string): string => name.replace(/[.[\]]/g, ':');

/** The records of a repeated group. */
export const recordsOf = (group: FormGroup, values: TypedValues): TypedRecords =>
  group.repeat ? ((values[pathOf(group.repeat.name)] as TypedRecords | undefined) ?? {}) : {};

/** A field in one place of the page: in a repeated group there is one for each record. */
export interface Place extends FieldAt {
  /** In the form library: `relations.r0.phone`. */
  path: string;
  /** What its control holds. */
  typed: TypedValue;
  /** Of a repeated group's record. */
  record?: string;
}

const valuesIn = (fields: readonly FormField[], typed: TypedRecord): WireRecord =>
  Object.fromEntries(fields.map((field) => [field.name, toWire(field, typed[pathOf(field.name)])]));

/** Scope of the fields outside repeated groups. */
export const topScope = (definition: FormDefinition, values: TypedValues): Scope => {
  const fields = topFields(definition);
  return { fields, record: valuesIn(fields, values as TypedRecord) };
};

/** Places of a group's fields, record by record. */
export const placesOf = (group: FormGroup, values: TypedValues, top: Scope): Place[] => {
  const { repeat, fields } = group;
  const placed = (typed: TypedRecord, scope: Scope, before: string, more: Pick<Place, 'record'>): Place[] =>
    fields.map((field) => {
      const name = pathOf(field.name);
      return { field, scope, path: `${before}${name}`, typed: typed[name], ...more };
    });
  if (!repeat) return placed(values as TypedRecord, top, '', {});
  return Object.entries(recordsOf(group, values)).flatMap(([record, typed]) =>
    placed(typed, { fields, record: valuesIn(fields, typed), outer: top }, `${pathOf(repeat.name)}.${record}.`, { record }),
  );
};

/** All places of the form in the order of the page. */
export const allPlaces = (definition: FormDefinition, values: TypedValues): Place[] => {
  const top = topScope(definition, values);
  return definition.groups.flatMap((group) => placesOf(group, values, top));
};
