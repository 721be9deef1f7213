import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteAddressOf } from './site-address.ts';

test('an escape that no database keeps, or that is broken, stays as it is written', () => {
  assert.equal(siteAddressOf('/a%00b/%D1%8F').path, '/a%00b/я');
  assert.equal(siteAddressOf('/ru/%E0%A4%A').path, '/%E0%A4%A');
});
