import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fallbackPage, textOfHtml } from './fallback-page.ts';

test('the offline page of the API is shown as text, with any markup in it', () => {
  const notice =
    '<h1>Працюємо &amp; скоро</h1><script>steal()</script><p onclick="x()">Повертайтеся &lt;завтра&gt;</p><img src=x onerror=y()>';
  assert.equal(textOfHtml(notice), 'Працюємо & скоро\nПовертайтеся <завтра>');
  const { html } = fallbackPage(503, 'uk', { https: true, notice });
  assert.match(html, /Працюємо &#38; скоро\nПовертайтеся &#60;завтра&#62;/);
  assert.doesNotMatch(html, /steal|onclick|onerror|<script/);
});

test('it speaks the language of the path and links home', () => {
  assert.match(fallbackPage(500, 'ru', { https: false }).html, /<html lang="ru">.*Не удалось показать страницу.*href="\/ru"/);
  assert.match(fallbackPage(503, 'uk', { https: false, notice: '<script>only()</script>' }).html, /Сайт тимчасово недоступний/);
});
