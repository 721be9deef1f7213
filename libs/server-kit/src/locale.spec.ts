import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localeOf } from './locale.ts';

const cases: readonly (readonly [string | undefined, string])[] = [
  [undefined, 'uk'],
  ['', 'uk'],
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,uk;q=0.8', 'ru'],
  ['en-US,en;q=0.9,ru;q=0.4,uk;q=0.6', 'uk'],
  ['ru;q=0, uk;q=0.1', 'uk'],
  ['de', 'uk'],
  ['*', 'uk'],
];

for (const [header, locale] of cases) {
  test(`Accept-Language ${header ?? 'absent'} is ${locale}`, () => assert.equal(localeOf(header), locale));
}
