import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgements, median, medians, type Table } from './table.ts';

test('aims are about values, or ratios against the reference of the same run', () => {
  const table: Table = {
    ratios: ['LCP'],
    notes: [],
    rows: [
      { name: 'static', values: { LCP: 500 } },
      {
        name: 'home',
        values: { LCP: 600, scripts: 140 },
        reference: 'static',
        aims: [
          { column: 'LCP', atMost: 1.1, ratio: true },
          { column: 'scripts', atMost: 165 },
          { column: 'scripts', atLeast: 150 },
          { column: 'CLS', atMost: 0 },
        ],
      },
    ],
  };
  assert.deepEqual(judgements(table), [
    '✖ home, LCP: ×1.2 (wanted: at most ×1.1)',
    '✔ home, scripts: 140 (wanted: at most 165)',
    '✖ home, scripts: 140 (wanted: at least 150)',
    '– home, CLS: not measured',
  ]);
});

test('medians are of what was measured alone', () => {
  assert.deepEqual([median([9, 1, 5]), median([4, 2]), median([Number.NaN])], [5, 3, undefined]);
  assert.deepEqual(medians([{ a: 1, b: 4 }, { a: 3 }, { a: 2 }]), { a: 2, b: 4 });
});
