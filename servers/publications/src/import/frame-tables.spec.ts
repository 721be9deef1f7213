import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameTables } from './frame-tables.ts';
import { sanitise, sanitiseBlock } from '@pozyka/server-kit/sanitise';
import { toHtml } from './to-html.ts';

const rows = '<tr><th scope="col">Строк «до»</th><th scope="col">Сума &amp; <em>"ставка"</em></th></tr>';
const framed = (table: string, name: string) => `<div role="region" tabindex="0" aria-label="${name}">${table}</div>`;

test('a table of Markdown stands in a frame that is named by its columns, in its language', () => {
  const html = (language: 'uk' | 'ru') =>
    toHtml(
      '| Дні | Сума |\n| --- | --- |\n| 5 | 1 000 ₴ |',
      { file: 'a.md', bodyLine: 1, language },
      () => undefined,
      () => undefined,
    );
  assert.match(html('uk'), /^<div role="region" tabindex="0" aria-label="Таблиця: Дні, Сума"><table>.*<\/table><\/div>$/s);
  assert.match(html('ru'), /^<div role="region" tabindex="0" aria-label="Таблица: Дні, Сума"><table>/);
});

test('a caption names it before its columns do, and without either it is a table', () => {
  const captioned = sanitiseBlock(`<table><caption>Ціна <strong>5</strong></caption>${rows}</table>`);
  assert.equal(frameTables(captioned, 'uk'), framed(captioned, 'Ціна 5'));
  const bare = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  assert.equal(frameTables(`<p>а</p>${bare}${bare}`, 'uk'), `<p>а</p>${framed(bare, 'Таблиця').repeat(2)}`);
});

test('what a column is called cannot leave the name', () => {
  const table = sanitise(`<table><thead>${rows}</thead></table>`);
  assert.equal(frameTables(table, 'uk'), framed(table, 'Таблиця: Строк «до», Сума &amp; &quot;ставка&quot;'));
});

test('of tables in one another the inner one alone is framed: every frame closes', () => {
  const inner = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const html = `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`;
  assert.equal(frameTables(html, 'uk'), html.replace(inner, framed(inner, 'Таблиця')));
});
