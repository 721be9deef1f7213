import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageFiles } from './source-files.ts';

const textOf = (text: string, language: string, folder = 'faq') =>
  languageFiles(new Map([[`${folder}/a.${language}.md`, text]]), folder, ['md'], () => undefined)[0]?.text;

test('a Ukrainian word gets the one apostrophe for any typed one; quotes stay', () => {
  assert.equal(textOf("Зв'язок, П’ЯТЬ і обов`язок «об’єкта’» `a'b`", 'uk'), "Звʼязок, ПʼЯТЬ і обовʼязок «обʼєкта’» `a'b`");
  assert.equal(textOf('О’Коннор', 'ru'), 'О’Коннор');
});

test('a paper that is signed stays as its edition was written', () => {
  assert.equal(textOf('зобов’язання', 'uk', 'custom/documents'), 'зобов’язання');
});
