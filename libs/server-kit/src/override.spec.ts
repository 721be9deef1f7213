import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOverride, signOverride } from './override.ts';

const key = 'k'.repeat(32);
const override = { app: 'content', origin: 'http://localhost:4210', until: 1_000 };

test('what was signed is read until its time is over', () => {
  const token = signOverride(key, override);
  assert.match(token, /^[\w.-]+$/);
  assert.deepEqual(readOverride(key, token, 999), override);
  assert.equal(readOverride(key, token, 1_000), undefined);
});

test('what was not signed with this key, or was changed, is nothing', () => {
  const token = signOverride(key, override);
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...override, origin: 'https://evil.example' })).toString('base64url');
  for (const made of [
    '',
    '.',
    payload,
    `${payload}.`,
    `${other}.${signature}`,
    `${token}.x`,
    `${payload}.${signature.slice(1)}`,
    `x${token}`,
  ]) {
    assert.equal(readOverride(key, made, 0), undefined, made);
  }
  assert.equal(readOverride('another key of thirty-two letters', token, 0), undefined);
});
