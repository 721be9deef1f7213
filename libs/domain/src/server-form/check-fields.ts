import type { FormDefinition, FormField, FormFields, FormGroup } from '@pozyka/api-contract';
import { allFields, answerAt, isEmpty, recordsOf, topFields, type NamedField, type WireRecord } from './field-at.ts';
import type { Day } from '../dates.ts';
import { takesPart } from './conditions.ts';
import { problemAt, type FormProblem } from './rules.ts';

/** Something wrong with what was sent: a field's value, or a name that the form does not have. */
export interface Wrong {
  /** `relations.0.phone`. */
  name: string;
  /** Absent where the form has no such field, or does not ask for it. */
  field?: FormField;
  problem: FormProblem | { code: 'unknown' };
}

const unknown = (name: string): Wrong => ({ name, problem: { code: 'unknown' } });

const strangers = (fields: readonly FormField[], record: object, before = ''): Wrong[] =>
  Object.keys(record).flatMap((key) => (fields.some(({ name }) => name === key) ? [] : [unknown(`${before}${key}`)]));

/** A repeated group's own faults: no list of records, too few or too many, names that its records cannot have. */
const wrongGroup = (group: FormGroup, fields: FormFields): Wrong[] => {
  const { repeat } = group;
  if (!repeat) return [];
  const records = recordsOf(group, fields);
  if (!records) return [unknown(repeat.name)];
  const { name, min, max } = repeat;
  if (records.length < min) return [{ name, problem: { code: 'tooFew', limit: min } }];
  if (records.length > max) return [{ name, problem: { code: 'tooMany', limit: max } }];
  return records.flatMap((record, index) => strangers(group.fields, record, `${name}.${index}.`));
};

const wrongAt = (at: NamedField, today: Day): Wrong[] => {
  if (!takesPart(at)) return isEmpty(answerAt(at)) ? [] : [unknown(at.name)];
  const problem = problemAt(at, today);
  return problem ? [{ name: at.name, field: at.field, problem }] : [];
};

/** All that is wrong with the values of a form on a day in Kyiv, for the server, and for the browser before it sends. */
export const wrongFields = (definition: FormDefinition, fields: FormFields, today: Day): Wrong[] => {
  const groups = definition.groups.flatMap(({ repeat }) => (repeat ? [repeat.name] : []));
  const top = Object.fromEntries(Object.entries(fields).filter(([key]) => !groups.includes(key)));
  // a single field is never a list of records
  const nested = Object.entries(top).filter(([, value]) => Array.isArray(value) && value.some((one) => typeof one === 'object'));
  return [
    ...strangers(topFields(definition), top),
    ...nested.map(([name]) => unknown(name)),
    ...definition.groups.flatMap((group) => wrongGroup(group, fields)),
    ...allFields(definition, fields).flatMap((at) => wrongAt(at, today)),
  ];
};

/** Values to store: every field that takes part, empty ones as null; a password is checked and never stored. */
export const storedFields = (definition: FormDefinition, fields: FormFields): FormFields => {
  const open = allFields(definition, fields).filter((at) => at.field.type !== 'password' && takesPart(at));
  const recordOf = (record: WireRecord) =>
    Object.fromEntries(open.filter(({ scope }) => scope.record === record).map((at) => [at.field.name, answerAt(at)]));
  return Object.fromEntries([
    ...open.filter(({ scope }) => !scope.outer).map((at) => [at.field.name, answerAt(at)]),
    ...definition.groups.flatMap((group) => (group.repeat ? [[group.repeat.name, (recordsOf(group, fields) ?? []).map(recordOf)]] : [])),
  ]) as FormFields;
};
