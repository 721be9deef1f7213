import type { ApplicationDraft } from '@pozyka/api-contract';

const sections = ['Passport', 'Address', 'Social'] as const;

/** The fields of the steps, saved or sent. */
export type Steps = Pick<ApplicationDraft, (typeof sections)[number]>;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

const EMPTY = 'null';

/** The text of a field that has others in it. */
export const GROUP = '{}';

/** Fields by their names in the contract, `Address.living.house`, as texts that can be compared: absent and null are the same. */
export const fieldsOf = (steps: Steps): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const add = (name: string, value: unknown) => {
    found.set(name, isGroup(value) ? GROUP : JSON.stringify(value ?? null));
    if (isGroup(value)) for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner);
  };
  for (const section of sections) for (const [key, value] of Object.entries(steps[section] ?? {})) add(`${section}.${key}`, value);
  return found;
};

/** Names of all fields of a form's values, with dots. */
export const fieldNames = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    isGroup(value) ? fieldNames(value, `${prefix}${key}.`) : [prefix + key],
  );

/** The text of one field. */
export const fieldOf = (fields: ReadonlyMap<string, string>, name: string): string => fields.get(name) ?? EMPTY;

/** A choice and the same choice before it was checked are one to the customer. */
const unmarked = (text: string): string => text.replace(/^"~/, '"');

/** Names of the fields that the customer sees change. */
export const changedFields = (before: Steps, after: Steps): string[] => {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => unmarked(fieldOf(one, name)) !== unmarked(fieldOf(other, name)));
};

const partOf = (group: object, prefix: string, names: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(group)
      .filter(([key]) => names.has(prefix + key))
      .map(([key, value]) => [key, isGroup(value) ? partOf(value, `${prefix}${key}.`, names) : (value as unknown)]),
  );

/** Of a draft the named fields alone, or nothing. */
export const onlyFields = (draft: ApplicationDraft, names: readonly string[]): ApplicationDraft | undefined => {
  if (names.length === 0) return undefined;
  const withGroups = names.flatMap((name) => name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')));
  return partOf(draft, '', new Set(withGroups));
};
