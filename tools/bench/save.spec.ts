import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultOf } from './save.ts';

test('what is kept of a table has medians, quartiles, ratios against the reference, and the aims as they were judged', () => {
  const table = {
    ratios: ['LCP'],
    notes: ['by hand'],
    rows: [
      { name: 'static', values: { LCP: 300 } },
      {
        name: 'home',
        values: { LCP: 345.123456, kB: 18.6 },
        spread: { LCP: { low: 340, high: 351 } },
        reference: 'static',
        aims: [{ column: 'LCP', atMost: 1.15, ratio: true } as const],
      },
    ],
  };
  assert.deepEqual(resultOf(table), {
    rows: [
      { name: 'static', values: { LCP: { median: 300 } } },
      { name: 'home', against: 'static', values: { LCP: { median: 345.12, low: 340, high: 351, ratio: 1.1504 }, kB: { median: 18.6 } } },
    ],
    aims: ['✖ home, LCP: ×1.15 (wanted: at most ×1.15)'],
    notes: ['by hand'],
  });
});
