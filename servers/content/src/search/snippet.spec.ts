import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundMarks } from '@pozyka/api-contract/constants';
import { snippetOf } from './snippet.ts';

describe('a snippet', () => {
  const [open, close] = foundMarks;

  test('shows the found words where they are, and cuts at words', () => {
    const text = `${'Багато слів наперед. '.repeat(10)}Строк можна продовжити за кілька хвилин. ${'І багато потім. '.repeat(20)}`;
    const snippet = snippetOf(text, ['продовж']);
    assert.ok(snippet.includes(`${open}продовжити${close}`));
    assert.match(snippet, /^…\p{L}.*\p{L}\P{L}*…$/su);
    assert.ok(snippet.length < 230);
  });

  test('is the beginning where nothing is found, and the whole of a short text', () => {
    assert.equal(snippetOf('Коротко.', ['ніщо']), 'Коротко.');
    assert.equal(snippetOf('', ['ніщо']), '');
  });
});
