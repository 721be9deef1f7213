import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kitMessages } from './messages.ts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('both languages have the same texts with the same placeholders', () => {
  assert.deepEqual(Object.keys(kitMessages.ru).sort(), Object.keys(kitMessages.uk).sort());
  for (const [key, text] of Object.entries(kitMessages.uk)) {
    assert.notEqual(text.trim(), '');
    assert.deepEqual(placeholders(kitMessages.ru[key] ?? ''), placeholders(text), key);
  }
});

test('neither language has letters of the other', () => {
  for (const text of Object.values(kitMessages.uk)) assert.doesNotMatch(text, /[ыэёъ]/i);
  for (const text of Object.values(kitMessages.ru)) assert.doesNotMatch(text, /[іїєґ]/i);
});
