import type { FormDefinition, FormField } from '@pozyka/api-contract';
import { answerLimits } from '@pozyka/domain/server-form';
import type { ContentTables } from '../tables/content.ts';
import { checkFormField, type Refuse } from './check-form-field.ts';
import { formOutline, formShape, isFormWords, type FormText } from './form-shape.ts';
import type { Parsing } from './parsing.ts';
import { readJson } from './read-json.ts';
import { tieNumbers } from './tie-numbers.ts';

/** A path of the API, so no form can have this name. */
const taken = 'autocomplete';

/** A field and its place in the file. */
interface Standing {
  readonly field: FormField;
  readonly path: readonly (string | number)[];
  /** Of its group, where that is repeated. */
  readonly place: number | undefined;
}

const standingsOf = ({ groups }: FormText): Standing[] =>
  groups.flatMap(({ fields, repeat }, place) =>
    fields.map((field, index) => ({ field, path: ['groups', place, 'fields', index], place: repeat && place })),
  );

/** What a field sees: those of its record, then those outside repeated groups. */
const seenBy = ({ place }: Standing, all: readonly Standing[]): Standing[] => [
  ...all.filter((other) => place !== undefined && other.place === place),
  ...all.filter((other) => other.place === undefined),
];

const targetOf = (standing: Standing, name: string, all: readonly Standing[]): Standing | undefined =>
  seenBy(standing, all).find(({ field }) => field.name === name);

/** Names in the order in which conditions lead back to where they began; undefined where they come to an end. */
const circleFrom = (start: Standing, all: readonly Standing[]): string[] | undefined => {
  const walk = (way: readonly Standing[]): string[] | undefined => {
    const at = way.at(-1) ?? start;
    for (const { field } of at.field.when ?? []) {
      const next = targetOf(at, field, all);
      if (next === start) return [...way, start].map((one) => one.field.name);
      const found = next && !way.includes(next) ? walk([...way, next]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return walk([start]);
};

const checkConditions = (standing: Standing, all: readonly Standing[], refuse: Refuse): void => {
  for (const [index, { field: name, is }] of (standing.field.when ?? []).entries()) {
    const other = targetOf(standing, name, all);
    if (!other) {
      refuse(['when', index, 'field'], `there is no field ${name} that it could see`);
      continue;
    }
    const known = other.field.options?.map(({ id }) => id);
    const strange = [is].flat().find((one) => known && one !== null && one !== '' && !known.includes(String(one)));
    if (strange !== undefined) refuse(['when', index, 'is'], `${name} has no option ${String(strange)}`);
  }
  const circle = circleFrom(standing, all);
  if (circle) refuse(['when'], `conditions lead round: ${circle.join(' → ')}`);
};

const checkNames = (form: FormText, report: (path: readonly (string | number)[], message: string) => void): void => {
  const top = new Set<string>();
  const take = (names: Set<string>, name: string, path: readonly (string | number)[]): void => {
    if (names.has(name)) report(path, `the name ${name} is there twice`);
    names.add(name);
  };
  for (const [place, { fields, repeat }] of form.groups.entries()) {
    if (repeat) take(top, repeat.name, ['groups', place, 'repeat', 'name']);
    if (repeat && (repeat.max < 1 || repeat.min > repeat.max || repeat.max > answerLimits.records))
      report(['groups', place, 'repeat'], `min is at most max, max is from 1 to ${answerLimits.records}`);
    const names = repeat ? new Set<string>() : top;
    for (const [index, { name }] of fields.entries()) take(names, name, ['groups', place, 'fields', index, 'name']);
  }
};

/** Forms of the site: a file per form and language. */
export const parseForms = ({ texts, report }: Parsing): ContentTables['content_form'][] => {
  const outlines = new Map<string, string>();
  return texts('forms', ['json']).flatMap(({ file, text, alias, language }) => {
    const read = readJson(file, text, formShape, report);
    if (!read) return [];
    const { value: form, lineOf } = read;
    const refuse: Refuse = (path, message) => report({ file, line: lineOf(path), message });
    if (alias === taken) report({ file, line: 0, message: 'no form can have this name' });
    checkNames(form, refuse);
    const all = standingsOf(form);
    for (const standing of all) {
      const { field, path, place } = standing;
      const at: Refuse = (inside, message) => refuse([...path, ...inside], `${field.name}: ${message}`);
      const beside = all.filter((other) => other.place === place).map((other) => other.field);
      const seen = seenBy(standing, all).map((other) => other.field.name);
      checkFormField(field, beside, seen, at);
      checkConditions(standing, all, at);
    }
    const outline = formOutline(form);
    if ((outlines.get(alias) ?? outline) !== outline)
      report({ file, line: 0, message: 'its fields, rules or conditions differ from those of its other language' });
    outlines.set(alias, outline);
    const definition: FormDefinition = { alias, ...form };
    const written = JSON.stringify(definition, (key, value: unknown) => (isFormWords(key, value) ? tieNumbers(value) : value));
    return [{ alias, language, definition: written }];
  });
};
