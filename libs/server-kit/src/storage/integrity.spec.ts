import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integrityOf, isIntact } from './integrity.ts';

// `printf alert(1) | openssl dgst -sha256 -binary | base64`
const BYTES = Buffer.from('alert(1)');
const SHA256 = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

test('bytes have the hash that a browser works out', () => {
  assert.equal(integrityOf(BYTES), SHA256);
});

test('what a release says holds by the algorithm that it names, and for these bytes alone', () => {
  for (const said of [SHA256, integrityOf(BYTES, 'sha384')]) {
    assert.ok(isIntact(BYTES, said));
    assert.ok(!isIntact(Buffer.from('alert(2)'), said));
  }
  for (const said of ['', 'sha256-', 'md5-x', SHA256.replace('sha256', 'sha512')]) assert.ok(!isIntact(BYTES, said), said);
});
