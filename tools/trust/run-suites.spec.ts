import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadSuites } from './load-suites.ts';
import { rowsOf } from './run-specs.ts';
import { runSuites } from './run-suites.ts';
import type { Context, Row, Suite } from './suite.ts';
import { tableOf } from './table.ts';

const plan = { seed: 7, seconds: 5, signal: new AbortController().signal, say: () => {} };
const run = (suites: Record<string, Suite['run']>) =>
  runSuites(new Map(Object.entries(suites).map(([name, of]) => [name, { run: of }])), plan);
const held: Row = { tried: 'a wrong code', held: true, times: 20 };

test('a suite that breaks, or tries nothing, does not hold, and the others run', async () => {
  const broken = async (): Promise<Row[]> => {
    throw new Error('no port');
  };
  const outcomes = await run({ broken, empty: async () => [], whole: async () => [held] });
  assert.deepEqual(
    outcomes.map(({ suite, rows }) => [suite, rows[0]?.held, rows[0]?.note]),
    [
      ['broken', false, 'did not come to its end: no port'],
      ['empty', false, 'tried nothing'],
      ['whole', true, undefined],
    ],
  );
});

test('a run of no suite is none that held', async () => {
  await assert.rejects(run({}), /no suite to run/);
});

test('what a suite started is stopped at the end, the last first', async () => {
  const stopped: string[] = [];
  const starts = (name: string) => async (context: Context) => {
    context.onEnd(() => void stopped.push(name));
    assert.equal(context.seed, 7);
    return [held];
  };
  await run({ first: starts('first'), second: starts('second') });
  assert.deepEqual(stopped, ['second', 'first']);
});

test('the table names each row, how often it was tried, and what was seen', () => {
  const table = tableOf([{ suite: 'codes', rows: [held, { tried: 'a right one', held: false, note: '500\nnot 200' }] }]);
  assert.deepEqual(table.split('\n'), [
    '',
    'codes',
    '  ✔ a wrong code · 20 ×',
    '  ✖ a right one',
    '      500',
    '      not 200',
    '',
    '1 held, 1 did not',
  ]);
});

test('a row for each test, with the number that it tells', () => {
  const lines = [
    { name: 'login', held: true, message: '' },
    { told: 'tried 300' },
    { told: 'tests 2' },
    { name: 'pay', held: false, message: 'seen' },
  ];
  assert.deepEqual(rowsOf([...lines.map((line) => JSON.stringify(line)), '']), [
    { tried: 'login', held: true, times: 300 },
    { tried: 'pay', held: false, note: 'seen' },
  ]);
});

test('what this machine could not try neither held nor failed, and says why', () => {
  const lines = [
    { name: 'a full disk', held: true, message: '' },
    { told: 'not tried: only root can have a disk that is small' },
    { name: 'a clock', held: false, message: 'seen' },
    { told: 'not tried: told by one that failed' },
  ];
  const rows = rowsOf(lines.map((line) => JSON.stringify(line)));
  assert.deepEqual(rows, [
    { tried: 'a full disk', held: undefined, note: 'not tried: only root can have a disk that is small' },
    { tried: 'a clock', held: false, note: 'seen' },
  ]);
  assert.deepEqual(
    tableOf([{ suite: 'faults', rows }])
      .split('\n')
      .slice(2),
    [
      '  – a full disk',
      '      not tried: only root can have a disk that is small',
      '  ✖ a clock',
      '      seen',
      '',
      '0 held, 1 did not, 1 not tried',
    ],
  );
});

test('every suite can be run', async () => {
  const suites = await loadSuites();
  assert.ok(suites.size >= 4);
  for (const [name, suite] of suites) assert.equal(typeof suite.run, 'function', name);
});
