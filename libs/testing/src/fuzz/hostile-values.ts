import fc from 'fast-check';
import { hostileStrings } from '../hostile-strings.ts';

/** Nested deeper than a careless reader's stack. */
const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that mean something to a database, a parser of numbers or days, a file system, an address or a log. */
const meant: readonly string[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\ufffe',
    '\u200b',
    '\u202e',
    '\r\n',
    'a\r\nSet-Cookie: x=1',
    '\t',
    '\\',
    "'",
    '"',
  ],
  ...[
    "' or '1'='1",
    "'; drop table customer; --",
    '" or 1=1 --',
    '1) or (1=1',
    '%',
    '_',
    '%%',
    '\\%',
    '$1',
    ':name',
    '{0}',
    '${7*7}',
    '{{7*7}}',
  ],
  ...['NaN', 'Infinity', '-0', '1e309', '1e3', '0x10', '١٢٣', '½', '1_000', '9'.repeat(40), '-1', '00', '1,5', '+1'],
  ...['0000-00-00', '2026-02-30', '9999-12-31', '+275760-09-13', '2026-13-01T00:00:00Z', '24:00', 'infinity', 'now', 'epoch'],
  ...[
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    'C:\\x',
    '%2e%2e%2f',
    '%00',
    '%E0%A4%A',
    '//evil.example',
    '/\\evil.example',
    'javascript:1',
  ],
  ...['http://127.0.0.1:5432/', 'http://169.254.169.254/', 'file:///etc/passwd', 'https://evil.example\\@good.example', 'http://[::1]'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'null', 'undefined', 'true', '[object Object]'],
  ...['ї', 'ї', 'Ґ', 'ʼ', '👩‍👩‍👧‍👦', '\u0301'.repeat(50), 'İı', 'ﬁ', 'Ⅷ', 'x'.repeat(10_000), '𝒳'.repeat(300)],
];

/** A text that an attacker would send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...meant) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** A value of any type where another was expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, -0, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), [], {}, [[]], [null], {}],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(20),
      nested(2_000),
      Array.from({ length: 2_000 }, () => 0),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A name that no schema has, some of them names of every object. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
    'id',
    'customer_id',
    'role',
    '',
  ),
  hostileText,
);
