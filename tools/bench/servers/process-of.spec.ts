import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricOf } from './process-of.ts';

test('values are read with labels and without; one that is not told is none', () => {
  const text = '# HELP a x\na_total{service="main-api"} 1.5\na 2e6\n';
  assert.equal(metricOf(text, 'a_total'), 1.5);
  assert.equal(metricOf(text, 'a'), 2e6);
  assert.ok(Number.isNaN(metricOf(text, 'b')));
});
