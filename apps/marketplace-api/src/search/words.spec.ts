import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { prefixQuery } from './prefix-query.ts';
import { wordsOf } from './words.ts';

describe('words of a text', () => {
  test('case, signs and repetitions do not count', () => {
    assert.deepEqual(wordsOf('Смартфон Velora, 8/256 ГБ — СМАРТФОН'), ['смартфон', 'velora', '8', '256', 'гб']);
  });

  test('every apostrophe is the same, ё is е', () => {
    assert.deepEqual(wordsOf("пам'ять пам’ять памʼять"), ['памʼять']);
    assert.deepEqual(wordsOf('Чёрный'), ['черный']);
    assert.deepEqual(wordsOf("'дім' ''"), ['дім']);
  });
});

describe('query by beginnings of words', () => {
  test('every word is looked for', () => assert.equal(prefixQuery('ноут Core'), "'ноут':* & 'core':*"));

  test('a text without words asks for nothing', () => {
    for (const text of ['', '   ', '—', "'':*"]) assert.equal(prefixQuery(text), null);
  });

  test('nothing of the text can leave its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = prefixQuery(text);
        return query === null || /^'[\p{L}\p{N}ʼ]+':\*( & '[\p{L}\p{N}ʼ]+':\*){0,9}$/u.test(query);
      }),
    );
  });
});
