import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationMs } from './duration.ts';

const cases: readonly (readonly [string, number | null])[] = [
  ['P1D', 86_400_000],
  ['P2W', 14 * 86_400_000],
  ['PT90M', 5_400_000],
  ['P1DT1H1M1S', 90_061_000],
  ['P', null],
  ['PT', null],
  ['1D', null],
  ['P1M', null],
  ['-P1D', null],
];

for (const [text, milliseconds] of cases) {
  test(`${text} is ${milliseconds ?? 'no duration'}`, () => assert.equal(durationMs(text), milliseconds));
}
