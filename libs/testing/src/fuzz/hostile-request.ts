import type { Operation } from '@pozyka/api-contract';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { hostileText } from './hostile-values.ts';
import { valueOf, type Dictionary, type JsonSchema } from './of-schema.ts';

/** A request as it is injected. */
export interface HostileRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const schemaOf = (schema: z.ZodMiniType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema) : { type: 'object', properties: {} };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)).toWellFormed();

/** Escapes that no browser writes. */
const brokenQuery = fc.constantFrom(
  '%',
  '%E0%A4%A',
  'a[]=1',
  'a[b]=1',
  '__proto__[x]=1',
  '__proto__=1',
  'constructor=1',
  'x=%00',
  '&&&=',
  '?',
  '#',
);

const queryOf = (operation: Operation, dictionary: Dictionary): fc.Arbitrary<string> => {
  const written = valueOf(schemaOf(operation.query), dictionary).map((value) => {
    if (!isRecord(value)) return encodeURIComponent(textOf(value)).slice(0, 2_000);
    const pairs = Object.entries(value).flatMap(([name, field]) =>
      (Array.isArray(field) ? field.slice(0, 50) : [field]).map(
        (item) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(textOf(item))}`,
      ),
    );
    return pairs.join('&').slice(0, 8_000);
  });
  const broken = fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: brokenQuery });
  return fc.tuple(written, broken).map((parts) => parts.filter(Boolean).join('&'));
};

const pathOf = ({ path, params }: Operation, dictionary: Dictionary): fc.Arbitrary<string> => {
  const { properties = {} } = schemaOf(params);
  const segments = path.split('/').map((segment): fc.Arbitrary<string> => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    const name = segment.slice(1);
    const value = valueOf(properties[name] ?? {}, dictionary, `:${name}`).map((generated) =>
      encodeURIComponent(textOf(generated)).slice(0, 1_500),
    );
    const raw = fc.constantFrom('%', '%00', '%2f', '..', '%2e%2e', '%E0%A4%A', '%ff', ' ', '*');
    return fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: raw });
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
};

const BOUNDARY = 'xYzZY';

/** Beginnings of files, whole ones and ones that lie. */
const fileBytes = fc.constantFrom(
  ...['', '%PDF-1.7\n%%EOF', 'GIF89a', '<svg onload=hit()>', 'MZ', 'PK\u0003\u0004', '\u0000'.repeat(2_000)].map((text) =>
    Buffer.from(text, 'latin1'),
  ),
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex'),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
);
const fileName = fc.oneof(fc.constantFrom('скан.jpg', 'a.pdf', '../../x.jpg', 'a.jpg.exe', '', 'x'.repeat(500), 'a";name="b'), hostileText);

/** A form as it goes over the wire; what cannot stand in a header is not sent, as a browser would not. */
const formOf = (operation: Operation, dictionary: Dictionary): fc.Arbitrary<Buffer> => {
  const line = (text: string): string => text.toWellFormed().replaceAll(/[\r\n\0]/g, '');
  const { properties = {} } = schemaOf(operation.body);
  const files = Object.entries(properties).filter(([, member]) => member.type === undefined || member.format === 'binary');
  const texts = valueOf(schemaOf(operation.body), dictionary).map((value) => (isRecord(value) ? Object.entries(value) : []));
  const parts = fc.tuple(
    texts,
    fc.array(fc.tuple(fileName, fileBytes), { maxLength: 2 }),
    fc.constantFrom('file', 'files', '__proto__', ...files.map(([name]) => name)),
  );
  return fc
    .tuple(parts, fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}\r\n`, ''))
    .map(([[fields, sent, fileField], end]) => {
      const written = fields
        .filter(([name]) => !files.some(([file]) => file === name))
        .map(([name, value]) =>
          Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${line(name)}"\r\n\r\n${textOf(value).slice(0, 5_000)}\r\n`),
        );
      const attached = sent.map(([name, bytes]) =>
        Buffer.concat([
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${line(name)}"\r\ncontent-type: image/jpeg\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ]),
      );
      return Buffer.concat([...written, ...attached, Buffer.from(end)]);
    });
};

const brokenJson = fc.constantFrom(
  '{',
  '[',
  '"',
  'null',
  '1',
  'true',
  '""',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  "{'a':1}",
  '{} {}',
  '\u0000',
  '[1,',
  '{"a":"\\ud800"}',
);

const bodyOf = (operation: Operation, dictionary: Dictionary): fc.Arbitrary<{ payload?: string | Buffer; type?: string }> => {
  if (operation.method === 'GET') return fc.constant({});
  const { bodyKind = 'json' } = operation;
  if (bodyKind === 'bytes') return fileBytes.map((payload) => ({ payload, type: 'application/offset+octet-stream' }));
  if (bodyKind === 'form')
    return formOf(operation, dictionary).map((payload) => ({ payload, type: `multipart/form-data; boundary=${BOUNDARY}` }));
  const json = operation.body
    ? valueOf(schemaOf(operation.body), dictionary).map((value) => JSON.stringify(value))
    : fc.constantFrom(undefined, '{}');
  return fc
    .oneof({ weight: 14, arbitrary: json }, { weight: 1, arbitrary: brokenJson })
    .map((payload) => (payload === undefined ? {} : { payload, type: 'application/json' }));
};

const headerText = hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000));

/** Headers that a caller may write as they like. */
const headersOf = (operation: Operation): fc.Arbitrary<Record<string, string>> => {
  const own = Object.fromEntries(
    Object.keys(schemaOf(operation.headers).properties ?? {}).map((name) => [
      name,
      fc.oneof(fc.constantFrom('0', '1', '100', '-1', '1e3', '99999999999999999999'), headerText),
    ]),
  );
  const key = fc.oneof({ weight: 20, arbitrary: fc.uuid() }, { weight: 1, arbitrary: headerText });
  const free = {
    'accept-language': fc.oneof(fc.constantFrom('uk', 'ru', 'uk;q=NaN, ru;q=9', '*', 'en', ',;,;', 'ru;q=-1'), headerText),
    'x-forwarded-for': fc.oneof(fc.constantFrom('10.0.0.1', '::1, 10.0.0.1', 'unknown', '1.2.3.4:5'), headerText),
    'x-request-id': headerText,
    cookie: headerText,
    'user-agent': headerText,
    origin: headerText,
    accept: headerText,
    'content-type': fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/x-www-form-urlencoded',
      'a/b',
    ),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  };
  const generated = Object.fromEntries(
    Object.entries(free).map(([name, value]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value }),
    ]),
  );
  return fc
    .record({ 'idempotency-key': key, ...own, ...generated })
    .map((record) => Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string')));
};

/** Requests of one call: its path, query, headers and body from its schemas, with what they do not allow mixed in. */
export const hostileRequest = (operation: Operation, dictionary: Dictionary): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(pathOf(operation, dictionary), queryOf(operation, dictionary), bodyOf(operation, dictionary), headersOf(operation))
    .map(([path, query, { payload, type }, headers]) => ({
      method: operation.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...(type !== undefined && { 'content-type': type }), ...headers },
      ...(payload !== undefined && { payload }),
    }));
