import type { FormDefinition, FormFields, FormGroup } from '@pozyka/api-contract';
import { answerAt, takesPart, type Scalar } from '@pozyka/domain/server-form';
import type { FieldErrors } from '../field-errors.ts';
import { pathOf, placesOf, recordsOf, topScope, type Place, type TypedRecord, type TypedValues } from './form-values.ts';
import { toTyped } from './typed-value.ts';

/** Why the server did not take the form: the part of an API error that belongs at the fields. */
export interface Refusal {
  fields?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** Words about the whole form: the caller's to show. */
  message?: string | undefined;
}

/** A new record of a repeated group, with its defaults. */
export const newRecord = (group: FormGroup): TypedRecord =>
  Object.fromEntries(group.fields.map((field) => [pathOf(field.name), toTyped(field, field.default)]));

/** What the form starts with: the known values, else the defaults; repeated groups with as many records as they need. */
export const firstValues = (definition: FormDefinition, known: Readonly<Record<string, Scalar>> = {}): TypedValues =>
  Object.fromEntries(
    definition.groups.flatMap((group): [string, TypedValues[string]][] =>
      group.repeat
        ? [
            [
              pathOf(group.repeat.name),
              Object.fromEntries(Array.from({ length: group.repeat.min }, (_, index) => [`r${index}`, newRecord(group)])),
            ],
          ]
        : group.fields.map((field) => [
            pathOf(field.name),
            toTyped(field, Object.hasOwn(known, field.name) ? known[field.name] : field.default),
          ]),
    ),
  );

const fieldsOf = (places: readonly Place[]) =>
  Object.fromEntries(places.filter(takesPart).map((place) => [place.field.name, answerAt(place)]));

/** `fields` of the request: what takes part, in the units of the wire; a repeated group as a list of records. */
export const toFields = (definition: FormDefinition, values: TypedValues): FormFields => {
  const top = topScope(definition, values);
  return Object.fromEntries(
    definition.groups.flatMap((group): [string, FormFields[string]][] => {
      const places = placesOf(group, values, top);
      if (!group.repeat) return Object.entries(fieldsOf(places));
      const records = Object.keys(recordsOf(group, values)).map((key) => fieldsOf(places.filter(({ record }) => record === key)));
      return [[group.repeat.name, records]];
    }),
  );
};

/** The name that the server knows the place by: `relations.0.phone`. */
const wireNames = (definition: FormDefinition, values: TypedValues): Map<string, Place> => {
  const top = topScope(definition, values);
  return new Map(
    definition.groups.flatMap((group) => {
      const records = Object.keys(recordsOf(group, values));
      return placesOf(group, values, top).map((place): [string, Place] => {
        const { name } = place.field;
        return [group.repeat ? `${group.repeat.name}.${records.indexOf(place.record ?? '')}.${name}` : name, place];
      });
    }),
  );
};

/** Words of a refusal by the place that shows them; undefined where the page shows none for that name. */
const placed = (definition: FormDefinition, values: TypedValues, { fields = {} }: Refusal): [path: string | undefined, text: string][] => {
  const places = wireNames(definition, values);
  return Object.entries(fields).map(([name, texts]) => {
    const place = places.get(name) ?? places.get(name.replace(/\[(\d+)\]/g, '.$1'));
    return [place && takesPart(place) ? place.path : undefined, [texts].flat().join(' ')];
  });
};

/** The server's words at the fields that they are about. */
export const fieldRefusals = (definition: FormDefinition, values: TypedValues, refusal: Refusal): FieldErrors =>
  Object.fromEntries(
    placed(definition, values, refusal).flatMap(([path, text]): [string, string][] => (path === undefined ? [] : [[path, text]])),
  );

/** The server's words about what the page does not show, each once. */
export const placeless = (definition: FormDefinition, values: TypedValues, refusal: Refusal): string[] => [
  ...new Set(placed(definition, values, refusal).flatMap(([path, text]) => (path === undefined ? [text] : []))),
];
