import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf, judgements, median, medians, spreads, type Table } from './table.ts';

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

test('an aim may be against another row than the reference', () => {
  const home = { reference: 'static', aims: [{ column: 'LCP', atMost: 1.05, ratio: true, than: 'peer' }] } as const;
  const table: Table = {
    ratios: ['LCP'],
    notes: [],
    rows: [
      { name: 'static', values: { LCP: 300 } },
      { name: 'peer', values: { LCP: 500 } },
      { name: 'home', values: { LCP: 520 }, ...home },
      { name: 'post', values: { LCP: 530 }, ...home },
      { name: 'lost', values: { LCP: 530 }, aims: [{ column: 'LCP', atMost: 1, ratio: true, than: 'nobody' }] },
    ],
  };
  assert.deepEqual(judgements(table), [
    '✔ home, LCP: ×1.04 (wanted: at most ×1.05 of peer)',
    '✖ post, LCP: ×1.06 (wanted: at most ×1.05 of peer)',
    '– lost, LCP: not measured',
  ]);
});

test('the spread is the quartiles, of what was measured alone', () => {
  const rounds = [{ a: 9, b: 1 }, { a: 1 }, { a: 5 }, { a: 3 }, { a: 7, b: Number.NaN }];
  assert.deepEqual(spreads(rounds), { a: { low: 3, high: 7 }, b: { low: 1, high: 1 } });
  assert.deepEqual(spreads([{ a: 1 }, { a: 2 }]), { a: { low: 1.25, high: 1.75 } });
  assert.deepEqual(spreads([]), {});
});

test('a cell tells ratio and spread where the machine has its part, and neither where it has none', () => {
  const row = {
    name: 'home',
    reference: 'static',
    values: { LCP: 600, kB: 18 },
    spread: { LCP: { low: 590, high: 640.4 }, kB: { low: 18, high: 18 } },
  };
  const table: Table = { ratios: ['LCP'], notes: [], rows: [{ name: 'static', values: { LCP: 500, kB: 9 } }, row] };
  assert.deepEqual([cellOf(table, row, 'LCP'), cellOf(table, row, 'kB'), cellOf(table, row, 'CLS')], ['600 ×1.2 (590–640)', '18', '–']);
});
