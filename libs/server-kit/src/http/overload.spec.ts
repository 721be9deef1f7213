import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_MS, OverloadGuard } from './overload.ts';

const refused = { status: 503, headers: { 'retry-after': '5' } };

test('a lag refuses calls, but not that of the start', async () => {
  let now = 50_000;
  const guard = new OverloadGuard(() => now);
  await assert.rejects(guard.refuse(), refused, 'nothing started without a listener');
  guard.listens();
  now += SAMPLE_MS;
  assert.equal(await guard.refuse(), undefined);
  now += SAMPLE_MS;
  await assert.rejects(guard.refuse(), refused);
});
