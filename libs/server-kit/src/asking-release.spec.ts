import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRelease, writeRelease } from './asking-release.ts';

test('a release is read as it was written', () => {
  const release = { app: 'contracts-and-cards', version: '0.2.0-b1a2.dev' };
  assert.deepEqual(readRelease(writeRelease(release)), release);
});

test('anything else is nothing', () => {
  const others = [
    '',
    'content',
    'content@',
    'content@latest',
    '+380671234567',
    'content@380671234567.0.0',
    'content@1.0.0 Олена',
    'a@1.0.0\nb',
  ];
  for (const other of [...others, `content@1.0.0-${'x'.repeat(49)}`, ['content@1.0.0', 'content@2.0.0'], undefined]) {
    assert.equal(readRelease(other), undefined, String(other));
  }
});
