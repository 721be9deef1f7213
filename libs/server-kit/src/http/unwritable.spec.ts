import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwritablePath } from './unwritable.ts';

test('a text that cannot be stored is found wherever it is', () => {
  assert.equal(unwritablePath('a\u0000'), '');
  assert.equal(unwritablePath({ a: [{ b: 'ok' }, { b: 'half \ud800' }] }), 'a.1.b');
  assert.equal(unwritablePath({ a: { 'x\u0000': 1 } }), 'a');
  assert.equal(unwritablePath({ file: new File(['\u0000'], 'a\u0000.pdf') }), 'file');
});

test('whole texts and bytes are left alone', () => {
  const whole = { a: 'Ґанок 👩‍👧 \u202e', b: [1, null, true], file: new File(['\u0000'], 'a.pdf'), bytes: new Uint8Array([0, 1]) };
  for (const value of [whole, new Uint8Array([0]), null, undefined, 5]) assert.equal(unwritablePath(value), undefined);
});

test('the depth of what is sent is not the depth of a stack', () => {
  let value: unknown = 'a\u0000';
  for (let depth = 0; depth < 30_000; depth += 1) value = [value];
  assert.match(unwritablePath(value) ?? '', /^0\.0\.0\./);
});
