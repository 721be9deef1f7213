import fc from 'fast-check';
import { hostileKey, hostileText, hostileValue } from './hostile-values.ts';

/** A JSON schema as zod writes it. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema | boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Values that have a meaning under a field's name, so that what is generated gets past the first check. */
export type Dictionary = (name: string) => readonly unknown[];

/** Of how many values one is not what the schema says. */
const HOSTILE = 1;
const FITTING = 7;
/** No value of a list or text is generated longer: what is too long is generated separately. */
const LONGEST = 40;

const byPattern = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // nothing can be generated from a pattern with a lookahead
    return fc.constantFrom('/', '/faq', '/ru/faq?x=1#y', 'a', '1');
  }
};

const formats: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: fc.constantFrom('2026-03-02', '1900-01-01', '2026-12-31', '0001-01-01'),
  'date-time': fc.constantFrom('2026-03-02T10:00:00Z', '2026-03-02T10:00:00.000+02:00'),
  email: fc.constantFrom('one@example.com', 'Я@example.com', `${'a'.repeat(64)}@example.com`),
  uuid: fc.uuid(),
  uri: fc.constantFrom('https://example.com/', 'http://localhost/'),
};

const textOf = ({ minLength = 0, maxLength = LONGEST, pattern, format }: JsonSchema): fc.Arbitrary<unknown> => {
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  if (pattern !== undefined) return byPattern(pattern);
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST));
  return fc.oneof(
    fc.string({ minLength, maxLength: longest, unit: 'grapheme' }),
    hostileText.filter(({ length }) => length >= minLength && length <= maxLength),
  );
};

const numberOf = ({ type, minimum = -1_000, maximum = 10_000_000 }: JsonSchema): fc.Arbitrary<unknown> =>
  type === 'integer'
    ? fc.oneof(fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }), fc.constantFrom(minimum, maximum))
    : fc.double({ min: minimum, max: maximum, noNaN: true });

const objectOf = (schema: JsonSchema, dictionary: Dictionary): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties).map(([name, member]) => {
    const value = valueOf(member, dictionary, name);
    // what must be there is left out now and then
    const absent = required.includes(name) ? 1 : 5;
    return fc.oneof({ weight: 10, arbitrary: fc.tuple(fc.constant(name), value) }, { weight: absent, arbitrary: fc.constant(null) });
  });
  const free = typeof additionalProperties === 'object' ? valueOf(additionalProperties, dictionary) : hostileValue;
  const openTo = typeof additionalProperties === 'object' ? 4 : 1;
  const more = fc.oneof(
    { weight: 9, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: openTo, arbitrary: fc.array(fc.tuple(hostileKey, free), { maxLength: 4 }) },
  );
  // fromEntries makes `__proto__` a key like any other
  return fc
    .tuple(fc.tuple(...entries), more)
    .map(([named, added]) => Object.fromEntries([...named.filter((entry) => entry !== null), ...added]));
};

const fitting = (schema: JsonSchema | boolean, dictionary: Dictionary): fc.Arbitrary<unknown> => {
  if (typeof schema === 'boolean') return hostileValue;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, dictionary)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      return fc.array(valueOf(items, dictionary), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
    }
    case 'object':
      return objectOf(schema, dictionary);
    default:
      return hostileValue;
  }
};

/** Mostly what a schema asks for, and at any depth something else now and then. */
export const valueOf = (schema: JsonSchema | boolean, dictionary: Dictionary, name = ''): fc.Arbitrary<unknown> => {
  const known = dictionary(name);
  return fc.oneof(
    { weight: FITTING, arbitrary: fitting(schema, dictionary) },
    { weight: HOSTILE, arbitrary: hostileValue },
    ...(known.length > 0 ? [{ weight: 2 * FITTING, arbitrary: fc.constantFrom(...known) }] : []),
  );
};
