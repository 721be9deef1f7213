import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeTable } from './describe.ts';
import { judge, median, medians, ratioOf, type Row, type Table } from './table.ts';

const still: Row = { name: 'static', values: { lcp: 500, js: 0 } };
const home: Row = { name: 'home', values: { lcp: 600, js: 140_000 } };
const table: Table = {
  title: 'Pages',
  reference: 'static',
  columns: [
    { key: 'lcp', label: 'LCP', unit: 'ms', ratio: true },
    { key: 'js', label: 'scripts', unit: 'kB' },
  ],
  rows: [still, home],
  aims: [
    { row: 'home', column: 'lcp', atMost: 1.1, ratio: true },
    { row: 'home', column: 'js', atMost: 165_000 },
    { row: 'faq', column: 'js', atMost: 155_000 },
  ],
};
const lines = (text: string) => text.split('\n').map((line) => line.trim());

describe('the table of a benchmark', () => {
  it('tells values, ratios against the reference of the same run, and what was wanted', () => {
    assert.deepEqual(lines(describeTable(table)), [
      'Pages',
      '',
      '|        |   LCP, ms | scripts, kB |',
      '|--------|----------:|------------:|',
      '| static |       500 |         0.0 |',
      '| home   | 600 ×1.20 |       140.0 |',
      '',
      '✖ home, LCP: ×1.20 (wanted: at most ×1.1)',
      '✔ home, scripts: 140.0 (wanted: at most 165.0 kB)',
      '– faq, scripts: not measured',
    ]);
  });

  it('compares times with the last run by their ratio, because the machine may be another', () => {
    const slow: Table = {
      ...table,
      rows: [
        { ...still, values: { lcp: 1000, js: 0 } },
        { ...home, values: { lcp: 1200, js: 70_000 } },
      ],
    };
    assert.equal(lines(describeTable(table, slow))[5], '| home   | 600 ×1.20 | 140.0 +100 % |');
    const fast: Table = { ...table, rows: [still, { ...home, values: { lcp: 500, js: 140_000 } }] };
    assert.equal(lines(describeTable(table, fast))[5], '| home   | 600 ×1.20 +20 % |       140.0 |');
  });

  it('takes a row against one of its own where it has one', () => {
    const many: Row = { name: 'many', values: { lcp: 900 }, reference: 'home' };
    assert.equal(ratioOf({ ...table, rows: [...table.rows, many] }, many, 'lcp'), 1.5);
    assert.equal(ratioOf(table, still, 'lcp'), undefined);
  });

  it('judges at most and at least', () => {
    assert.deepEqual(judge(table, { row: 'home', column: 'js', atLeast: 150_000 }), { value: 140_000, reached: false });
    assert.equal(judge(table, { row: 'home', column: 'none', atMost: 1 }), undefined);
  });

  it('takes medians, of what was measured alone', () => {
    assert.equal(median([9, 1, 5]), 5);
    assert.equal(median([4, 2]), 3);
    assert.equal(median([]), undefined);
    assert.deepEqual(medians([{ a: 1, b: 4 }, { a: 3 }, { a: 2 }]), { a: 2, b: 4 });
  });
});
