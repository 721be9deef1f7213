import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKeyRing, keyRing } from './key-ring.ts';

const older = `a:${'x'.repeat(32)}`;
const newer = `b:${'y'.repeat(32)}`;

test('what is sealed for a purpose is opened for that purpose alone, and never twice the same', () => {
  const ring = keyRing(older);
  const sealed = ring.seal('sms', 'Код 123456');
  assert.equal(ring.open('sms', sealed), 'Код 123456');
  assert.equal(ring.open('owner', sealed), undefined);
  assert.notEqual(ring.seal('sms', 'Код 123456'), sealed);
  assert.doesNotMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /123456/);
});

test('a new key seals while an old one still opens; a key taken out opens nothing', () => {
  const before = keyRing(older).seal('sms', 'x');
  const both = keyRing(`${newer},${older}`);
  assert.equal(both.open('sms', before), 'x');
  assert.match(both.seal('sms', 'x'), /^b\./);
  assert.equal(keyRing(newer).open('sms', before), undefined);
  assert.deepEqual([both.beginning, keyRing(older).beginning], ['b.', 'a.']);
});

test('what was changed on its way is not opened', () => {
  const ring = keyRing(older);
  const sealed = ring.seal('sms', 'x');
  for (const other of [
    '',
    '.',
    'a.',
    'a.AAAA',
    sealed.slice(0, -2),
    sealed.replace('a.', 'b.'),
    `${sealed.slice(0, 6)}A${sealed.slice(7)}B`,
  ])
    assert.equal(ring.open('sms', other), undefined, other);
});

test('a ring has named keys that are long enough, each name once', () => {
  assert.ok(isKeyRing(`${newer},${older}`));
  for (const setting of ['', 'x', 'a:short', `${older},`, `${older},${older}`, 'x'.repeat(40)]) {
    assert.equal(isKeyRing(setting), false, setting);
    assert.throws(() => keyRing(setting), /ring/);
  }
});
