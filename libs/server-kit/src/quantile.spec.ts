import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quantile } from './quantile.ts';

const buckets = [
  { atMost: 100, count: 50 },
  { atMost: 200, count: 90 },
  { atMost: Infinity, count: 100 },
];

describe('a quantile of a histogram', () => {
  it('lies in its bucket as far as its share goes', () => {
    assert.equal(quantile(buckets, 0.5), 100);
    assert.equal(quantile(buckets, 0.7), 150);
    assert.equal(quantile(buckets.toReversed(), 0.7), 150);
  });

  it('is at least the last bound where it lies beyond it, and nothing where nothing was counted', () => {
    assert.equal(quantile(buckets, 0.95), 200);
    assert.equal(quantile([{ atMost: Infinity, count: 0 }], 0.75), undefined);
    assert.equal(quantile([], 0.75), undefined);
  });
});
