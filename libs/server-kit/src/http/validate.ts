import * as z from 'zod/mini';
import { ApiError, badRequest, type FieldTexts, type Text } from '../errors.ts';
import type { Translate } from './translate.ts';
import { unwritablePath } from './unwritable.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const typeKeys: Readonly<Record<string, string>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.integer',
  boolean: 'field.boolean',
  array: 'field.list',
  file: 'field.file',
};
const formatKeys: Readonly<Record<string, string>> = { date: 'field.date', email: 'field.email' };

const sizeKey = (origin: string, side: 'min' | 'max'): string => {
  if (origin === 'string') return `field.${side}Length`;
  if (origin === 'array' || origin === 'set') return `field.${side}Items`;
  if (origin === 'file') return side === 'max' ? 'field.fileTooLarge' : 'field.file';
  return `field.${side}`;
};

/** Our text for what zod found: its own messages are in English and generic in zod/mini. */
const textOf = (issue: Issue): Text => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'field.required';
      return typeKeys[issue.expected] ?? 'field.invalid';
    case 'too_small':
      if (issue.origin === 'string' && issue.input === '') return 'field.required';
      return { key: sizeKey(issue.origin, 'min'), values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { key: sizeKey(issue.origin, 'max'), values: { maximum: Number(issue.maximum) } };
    case 'not_multiple_of':
      return { key: 'field.step', values: { step: Number(issue.divisor) } };
    case 'invalid_format':
      return formatKeys[issue.format] ?? 'field.format';
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? 'field.required' : 'field.oneOf';
    case 'unrecognized_keys':
      return 'field.unknown';
    default:
      return 'field.invalid';
  }
};

const isObject = (schema: z.core.$ZodType): schema is z.ZodMiniObject => schema instanceof z.ZodMiniObject;

/** The same schema refusing keys that it does not name. */
export const strict = (schema: z.core.$ZodType): z.core.$ZodType =>
  isObject(schema) && !schema._zod.def.catchall ? z.catchall(schema, z.never()) : schema;

const leafOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable) {
    return leafOf(schema._zod.def.innerType);
  }
  return schema instanceof z.ZodMiniPipe ? leafOf(schema._zod.def.in) : schema;
};

const cast = (schema: z.core.$ZodType, value: unknown): unknown => {
  const leaf = leafOf(schema);
  if (leaf instanceof z.ZodMiniArray) return (Array.isArray(value) ? value : [value]).map((item) => cast(leaf._zod.def.element, item));
  if (typeof value !== 'string') return value;
  if (leaf instanceof z.ZodMiniNumber && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (leaf instanceof z.ZodMiniBoolean && (value === 'true' || value === 'false')) return value === 'true';
  return value;
};

/** Path, query and form fields travel as text: numbers, booleans and lists are read where the schema wants them. */
export const castTexts = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (!isObject(schema) || typeof value !== 'object' || value === null) return value;
  const { shape } = schema._zod.def;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const member = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, member ? cast(member, field) : field];
    }),
  );
};

const collect = (issues: readonly z.core.$ZodIssue[], translate: Translate): FieldTexts => {
  // A Map, because a key of the request may be called `constructor`.
  const texts = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const name = path.map(String).join('.') || 'body';
    const list = texts.get(name) ?? [];
    const text = translate(message);
    if (!list.includes(text)) texts.set(name, [...list, text]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], issue.message);
    else add(issue.path, issue.message);
  }
  return Object.fromEntries([...texts].map(([name, list]) => [name, list.length === 1 ? (list[0] ?? '') : list]));
};

/**
 * Checks a part of a request.
 * @throws ApiError 400 whose `data` names each wrong field in the customer's language.
 */
export const validate = (schema: z.core.$ZodType, value: unknown, translate: Translate): unknown => {
  const result = z.safeParse(schema, value, { error: (issue) => translate(textOf(issue)) });
  if (!result.success) throw new ApiError({ status: 400, message: 'error.badRequest', data: collect(result.error.issues, translate) });
  // after the schema, which bounds what is looked through
  const unwritable = unwritablePath(result.data);
  if (unwritable !== undefined) throw badRequest(undefined, { [unwritable || 'body']: 'field.invalid' });
  return result.data;
};
