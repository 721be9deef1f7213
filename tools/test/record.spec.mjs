import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRow } from './record.mjs';

const HEAD = '| run | day | minutes | processor, min | tests | longest tasks |\n| --- | --- | --- | --- | --- | --- |';
const MEASURED = {
  day: '2026-11-28',
  cores: 2,
  wallMs: 90_000,
  cpuSeconds: 150,
  passed: 7,
  tasks: [
    { id: 'a:test', ms: 6_000 },
    { id: 'b:test', ms: 60_000 },
  ],
};

test('a run has one row, which the next run of its name takes', () => {
  const row = '| cold | 2026-11-28, 2 cores | 1.5 | 2.5 | 7 | b:test 1.0, a:test 0.1 |';
  const once = withRow(`before\n${HEAD}\n\nafter`, 'cold', MEASURED);
  assert.equal(once, `before\n${HEAD}\n${row}\n\nafter`);
  const both = withRow(once, 'nothing changed', { ...MEASURED, cpuSeconds: undefined, tasks: [] });
  assert.equal(both, `before\n${HEAD}\n${row}\n| nothing changed | 2026-11-28, 2 cores | 1.5 | – | 7 | – |\n\nafter`);
  assert.equal(withRow(both, 'cold', { ...MEASURED, passed: 8 }), both.replace('| 7 | b', '| 8 | b'));
});

test('a table at the end of the text takes rows, a text without one does not', () => {
  assert.match(withRow(HEAD, 'cold', MEASURED), /--- \|\n\| cold \|/);
  assert.throws(() => withRow('no table', 'cold', MEASURED), RangeError);
});
