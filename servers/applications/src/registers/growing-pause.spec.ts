import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { growingPause } from './growing-pause.ts';

const START = new Date('2026-03-02T10:00:00Z');
const pauseAfter = (ms: number): number => growingPause(START, new Date(START.getTime() + ms));

test('somebody silent is asked less and less often', () => {
  for (const [waited, pause] of [
    [0, 5_000],
    [10_000, 5_000],
    [60_000, 30_000],
    [600_000, 300_000],
    [1_200_000, 600_000],
    [86_400_000, 600_000],
  ] as const) {
    assert.equal(pauseAfter(waited), pause);
  }
});

test('at least every ten minutes, and never more often than every five seconds', () => {
  fc.assert(
    fc.property(fc.nat(7 * 86_400_000), fc.nat(86_400_000), (waited, more) => {
      const pause = pauseAfter(waited);
      assert.ok(pause >= 5_000 && pause <= 600_000);
      assert.ok(pauseAfter(waited + more) >= pause);
    }),
  );
});
