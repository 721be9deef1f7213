import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@pozyka/server-kit';
import { requireProvider } from './provider.ts';

// the process of this spec is its own
process.env['SANDBOX'] = 'true';

test('the provider of the payment calls is a setting, and no other is known', () => {
  assert.equal(requireProvider('sandbox'), 'sandbox');
  process.env['PAYMENT_SYSTEM'] = 'acquirer';
  assert.equal(requireProvider('acquirer'), 'acquirer');
  assert.throws(
    () => requireProvider('sandbox'),
    (error) => error instanceof ApiError && error.status === 404,
  );
});
