import type { FormDefinition, FormField, FormGroup } from '@pozyka/api-contract';
import type { ComboboxValue, UploadItem } from '@pozyka/design-system';

/** A field's value as its control holds it: mostly the text as typed. */
export type TypedValue = string | boolean | readonly string[] | ComboboxValue | readonly UploadItem[] | undefined;
export type TypedRecord = Readonly<Record<string, TypedValue>>;
/** Records of a repeated group by key, in the order of the page: a key stays when another record goes. */
export type TypedRecords = Readonly<Record<string, TypedRecord>>;
/** Fields by path; a repeated group's records by the group's path. */
export type TypedValues = Readonly<Record<string, TypedValue | TypedRecords>>;

/** A value of the wire that a condition compares and a default gives. */
export type Scalar = string | number | boolean | null;

/** Name of a field in the form library, for which dots and brackets mean nesting. */
export const pathOf = (name: string): string => name.replace(/[.[\]]/g, ':');

/** The records of a repeated group. */
export const recordsOf = (group: FormGroup, values: TypedValues): TypedRecords =>
  group.repeat ? ((values[pathOf(group.repeat.name)] as TypedRecords | undefined) ?? {}) : {};

/** What a field sees: the fields beside it with their values, and for a repeated group the form around it. */
export interface Scope {
  fields: readonly FormField[];
  record: TypedRecord;
  outer?: Scope;
}

/** A field in one place of the form: in a repeated group there is one for each record. */
export interface Place {
  field: FormField;
  scope: Scope;
  /** In the form library: `relations.r0.phone`. */
  path: string;
}

/** Scope of the fields outside repeated groups. */
export const topScope = (definition: FormDefinition, values: TypedValues): Scope => ({
  fields: definition.groups.filter(({ repeat }) => !repeat).flatMap(({ fields }) => fields),
  record: values as TypedRecord,
});

/** Places of a group's fields, record by record. */
export const placesOf = (group: FormGroup, values: TypedValues, top: Scope): Place[] => {
  const { repeat, fields } = group;
  if (!repeat) return fields.map((field) => ({ field, scope: top, path: pathOf(field.name) }));
  return Object.entries(recordsOf(group, values)).flatMap(([key, record]) =>
    fields.map((field) => ({
      field,
      scope: { fields, record, outer: top },
      path: `${pathOf(repeat.name)}.${key}.${pathOf(field.name)}`,
    })),
  );
};

/** All places of the form in the order of the page. */
export const allPlaces = (definition: FormDefinition, values: TypedValues): Place[] => {
  const top = topScope(definition, values);
  return definition.groups.flatMap((group) => placesOf(group, values, top));
};

/** The value at a place. */
export const valueAt = ({ field, scope }: Pick<Place, 'field' | 'scope'>): TypedValue => scope.record[pathOf(field.name)];
