import type { Operation } from '@pozyka/api-contract';
import * as z from 'zod/mini';

/** What an id looks like in the contract; names of content (aliases) look otherwise. */
const ID_PATTERN = '^[A-Za-z0-9_-]{1,64}$';
const ID_NAME = /(^id|Id|_id)$/;

type IdPlace = 'params' | 'query' | 'body';

/** An id of a request: `body.bpmForm.CardId`. */
export interface IdField {
  readonly place: IdPlace;
  readonly path: string;
}

type Json = { readonly [name: string]: Json } | readonly Json[] | string | number | boolean | null;

const isRecord = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paths = (schema: Json | undefined, path: string): string[] => {
  if (!isRecord(schema)) return [];
  const own = schema['pattern'] === ID_PATTERN || ID_NAME.test(path) ? [path] : [];
  const { properties, items, anyOf, oneOf } = schema;
  const inner = isRecord(properties)
    ? Object.entries(properties).flatMap(([name, value]) => paths(value, path ? `${path}.${name}` : name))
    : [];
  const choices = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list.flatMap((value) => paths(value, path)) : []));
  return [...new Set([...own, ...inner, ...paths(items, `${path}[]`), ...choices])];
};

/** Every id that a call takes. */
export const idFieldsOf = ({ params, query, body }: Operation): IdField[] =>
  Object.entries({ params, query, body }).flatMap(([place, schema]) => {
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json;
    return paths(json, '').map((path) => ({ place: place as IdPlace, path }));
  });
